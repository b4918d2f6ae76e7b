"""Progress off a terminal: plain lines on stderr, now and then."""

from __future__ import annotations

import pytest

from simcli.cli import screen


def test_plain_lines_now_and_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = [100.0]
    monkeypatch.setattr(screen.time, "monotonic", lambda: now[0])
    with screen.Steps("en") as steps:
        for second in range(41):
            now[0] = 100.0 + second
            steps.update("games", 50 * second, 8_000)
        steps.counter("drawing charts")(1, 3, "seats")
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [f"games: {50 * t:,}/8,000, 50/s, {160 - t} s left" for t in (10, 20, 30, 40)]


def test_uneven_steps_promise_no_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    monkeypatch.setattr(screen.time, "monotonic", lambda: now[0])
    with screen.Steps("en") as steps:
        compiling = steps.counter("compiling rules")
        compiling(1, 31, "simcli.engine.rules.death")
        now[0] = 12.0
        compiling(2, 31, "simcli.engine.rules.play")
    assert capsys.readouterr().err.splitlines() == ["compiling rules: 2/31 simcli.engine.rules.play"]


def test_a_new_label_starts_a_new_count(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    monkeypatch.setattr(screen.time, "monotonic", lambda: now[0])
    with screen.Steps("en") as steps:
        steps.update("compiling rules", 5, 10)
        now[0] = 20.0
        steps.update("games", 100, 400)
        now[0] = 31.0
        steps.update("games", 210, 400, "5 players")
    assert capsys.readouterr().err.splitlines() == ["games: 100/400, 0/s", "games: 210/400, 10/s, 19 s left 5 players"]
