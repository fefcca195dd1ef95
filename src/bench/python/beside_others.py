#!/usr/bin/env python3
"""Times whole commands of Sokobase, and what one would otherwise reach for, on the same levels, one after the other.

    src/bench/python/beside_others.py LEVELS.zip [REFERENCE.py]

LEVELS.zip has text files with one board after the other, parted by blank lines, as those of Boxoban are. REFERENCE.py is
another implementation of the ids, to compare with: a module with normalise(text), saturate(rows), eight(rows) and
prefix(rows); being slow, it gets the first few thousand levels only. SOKOBASE_JAVA_OPTS goes to Sokobase as always.

Needs Python 3.8 and the sort of a Unix. Everything is written into a temporary folder and removed.
"""
import importlib.util
import os
import pathlib
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile

SOKOBASE = str(pathlib.Path(__file__).resolve().parents[3] / "sokobase")
LEVELS_FOR_REFERENCE = 3000


def boards(archive):
    """The boards of all text files in an archive: each a list of rows."""
    with zipfile.ZipFile(archive) as members:
        for name in members.namelist():
            if not name.endswith(".txt"):
                continue
            rows = []
            for line in members.read(name).decode().splitlines() + [""]:
                if line.startswith("#"):
                    rows.append(line)
                elif rows:
                    yield rows
                    rows = []


def cpu_seconds():
    own, children = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def timed(what, levels, work):
    """Prints a row of the table."""
    cpu, start = cpu_seconds(), time.monotonic()
    found = work()
    wall, cpu = time.monotonic() - start, cpu_seconds() - cpu
    print(f"{what:44} {wall:8.2f} {cpu:8.2f} {levels / wall:12,.0f}  {found}", flush=True)


def sokobase(folder, *arguments):
    """Runs a command on the catalog in a folder; returns the last line that it says."""
    done = subprocess.run(
        [SOKOBASE, "--db", f"{folder}/catalog.mv.db", *arguments], check=True, capture_output=True, text=True
    )
    return (done.stderr.strip() or done.stdout.strip()).splitlines()[-1]


def views(rows):
    for _ in range(4):
        yield "\n".join(rows)
        yield "\n".join(row[::-1] for row in rows)
        rows = ["".join(column) for column in zip(*rows[::-1])]


def sqlite_script(archive, folder):
    """The short script that one writes without Sokobase: the smallest of the eight views of the rows as they stand."""
    database = sqlite3.connect(f"{folder}/levels.sqlite")
    database.execute("create table level (id integer primary key, rows text, smallest text)")
    database.executemany(
        "insert into level (rows, smallest) values (?, ?)", (("\n".join(b), min(views(b))) for b in boards(archive))
    )
    database.execute("create index level_smallest on level (smallest)")
    database.commit()
    return f"{database.execute('select count(distinct smallest) from level').fetchone()[0]} different"


def sorted_lines(archive, folder):
    with open(f"{folder}/lines", "w") as lines:
        lines.writelines("|".join(board) + "\n" for board in boards(archive))
    done = subprocess.run(
        f"sort -u '{folder}/lines' | wc -l", shell=True, check=True, capture_output=True, text=True, env={"LC_ALL": "C"}
    )
    return f"{done.stdout.strip()} different"


def reference(path, archive):
    spec = importlib.util.spec_from_file_location("reference", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    puzzles = set()
    for _, rows in zip(range(LEVELS_FOR_REFERENCE), boards(archive)):
        board = module.normalise("\n".join(rows))
        module.prefix(board)
        min(module.prefix(view) for view in module.eight(board))
        puzzles.add(min(module.prefix(view) for view in module.eight(module.saturate(board))))
    return f"{len(puzzles)} puzzles in the first {LEVELS_FOR_REFERENCE}"


def main(archive, *references):
    folder = tempfile.mkdtemp(prefix="sokobase-benchmark")
    try:
        levels = sum(1 for _ in boards(archive))
        one = f"{folder}/one.xsb"
        pathlib.Path(one).write_text("\n".join(next(boards(archive))) + "\n")
        sokobase(folder, "--version")  # builds, if need be
        print(f"{'':44} {'wall s':>8} {'CPU s':>8} {'levels/s':>12}")
        timed("import into an empty catalog", levels, lambda: sokobase(folder, "import", archive))
        timed("import again", levels, lambda: sokobase(folder, "import", archive))
        timed("import of one level", 1, lambda: sokobase(folder, "import", one))
        timed("stats", levels, lambda: sokobase(folder, "stats"))
        timed("find", levels, lambda: sokobase(folder, "find", one))
        timed("duplicates", levels, lambda: sokobase(folder, "duplicates"))
        timed("export --unique", levels, lambda: sokobase(folder, "export", "--unique", "-o", f"{folder}/unique.xsb"))
        timed("check", levels, lambda: sokobase(folder, "check"))
        timed("a short script over SQLite", levels, lambda: sqlite_script(archive, folder))
        timed("a board a line, sort -u", levels, lambda: sorted_lines(archive, folder))
        for path in references:
            count = min(levels, LEVELS_FOR_REFERENCE)
            timed("the reference, ids alone", count, lambda path=path: reference(path, archive))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
