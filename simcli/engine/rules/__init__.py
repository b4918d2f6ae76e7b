"""The rules, one idea a file, as coroutines in the rule language."""
