"""Progress off a terminal: plain lines on stderr, now and then."""

from __future__ import annotations

import pytest

from simcli.cli import screen


def test_plain_lines_now_and_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = [100.0]
    monkeypatch.setattr(screen.time, "monotonic", lambda: now[0])
    with screen.Steps() as steps:
        for second in range(41):
            now[0] = 100.0 + second
            steps.update("games", 50 * second, 8_000)
        steps.counter("compiling rules")(1, 3, "turn")
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [f"games: {50 * t:,}/8,000, 50/s, {160 - t} s left" for t in (10, 20, 30, 40)]


def test_a_new_label_starts_a_new_count(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    monkeypatch.setattr(screen.time, "monotonic", lambda: now[0])
    with screen.Steps() as steps:
        steps.update("compiling rules", 5, 10)
        now[0] = 20.0
        steps.update("games", 100, 400)
        now[0] = 31.0
        steps.update("games", 210, 400, "5 players")
    assert capsys.readouterr().err.splitlines() == ["games: 100/400, 0/s", "games: 210/400, 10/s, 19 s left 5 players"]
