"""The rule language: rules are written once as Python coroutines and run in two ways (see README.md)."""
