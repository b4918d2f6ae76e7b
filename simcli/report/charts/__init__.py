"""Charts as matplotlib figures: one module a chart; `gallery` lists those of a run, `save` writes them."""

from simcli.report.charts.files import picture, save
from simcli.report.charts.gallery import Chart, gallery

__all__ = ["Chart", "gallery", "picture", "save"]
