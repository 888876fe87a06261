"""Wheels built from the checkout and installed into an empty environment."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def installed(folder: Path, *projects: Path) -> Path:
    """
    The command `paiju` of an environment that has the wheels of these projects. The packages that
    they depend on are those of the checkout; the projects themselves are only in the wheels.
    """
    environment = folder / "empty"
    venv.create(environment, with_pip=False)
    site = next((environment / "lib").glob("python*/site-packages"))
    (site / "needed.pth").write_text(
        next(p for p in sys.path if p.endswith("site-packages")) + "\n"
    )
    for i, project in enumerate(projects):
        wheels = folder / f"wheels{i}"
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels),
             str(project)],
            check=True, capture_output=True,
        )  # fmt: skip
        (wheel,) = wheels.glob("*.whl")
        subprocess.run(
            [sys.executable, "-m", "pip", "--python", str(environment), "install", "--no-deps",
             "--quiet", "--no-index", "--disable-pip-version-check", str(wheel)],
            check=True, capture_output=True,
        )  # fmt: skip
    return environment / "bin" / "paiju"
