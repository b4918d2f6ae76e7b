"""Reports: counts become tables and sentences, in Chinese and English."""
