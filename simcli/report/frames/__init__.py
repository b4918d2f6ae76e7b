"""Frames: the tables that reports, charts, CSV files and the pandas API share, each a pure function of counts."""
