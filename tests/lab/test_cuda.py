"""Every game still fits on a GPU: its kernels compile to PTX on a machine that has none."""

from types import SimpleNamespace

import pytest

from paiju.games import load
from paiju.play.record import players_of, sheet_of

pytestmark = pytest.mark.compiled


def test_kernels_compile_to_ptx(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda as numba_cuda
    from numba.cuda import dispatcher

    from paiju.lab import cuda

    # the compiler asks the device what it can do; there is none, so the test answers for it
    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)
    game = load(game_id)
    sheet = sheet_of(game, players_of(game, {}), {})
    ptx, _ = numba_cuda.compile_ptx(
        cuda.kernel_function(game, sheet, (0, 1)), cuda.signature(game), cc=(9, 0)
    )
    assert ".entry" in ptx
    assert "sm_90" in ptx


def test_the_rule_lab_compiles_to_ptx(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda as numba_cuda
    from numba.cuda import dispatcher

    from paiju.lab import ruling_cuda

    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)
    ptx, _ = numba_cuda.compile_ptx(
        ruling_cuda.kernel_function(game_id, (0,), 60), ruling_cuda.signature(game_id), cc=(9, 0)
    )
    assert ".entry" in ptx


def test_a_kernel_has_the_registers_that_its_game_says(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from paiju.lab import cuda

    asked = list[int | None]()

    def jit(_: object, max_registers: int | None) -> object:
        asked.append(max_registers)
        return lambda kernel: kernel

    monkeypatch.setattr(cuda.cuda, "jit", jit)
    monkeypatch.setattr(cuda, "_kernels", {})
    game = load(game_id)
    cuda.kernel(game, sheet_of(game, players_of(game, {}), {}), (0,))
    most = {"gostop": 96, "banbiantian": 96, "datongzi": 80}  # docs/benchmarks.md
    assert asked == [most.get(game_id)]
