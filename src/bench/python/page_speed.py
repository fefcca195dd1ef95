#!/usr/bin/env python3
"""Measures the local page on a catalog: start, lists, facets, charts, fifty readers at once, commands beside it, bytes, memory.

    src/bench/python/page_speed.py CATALOG [FILE]

CATALOG has 21,000 levels or more, and is not changed. FILE is imported into two new catalogs, by the command and by drop. Each figure has the time that a reader waits and, in brackets, the processor
time of the program, both in milliseconds. The reader works on the same machine: of two cores it takes one at times.
SOKOBASE_JAVA_OPTS goes to Sokobase as always.

Needs Python 3.8 and Linux.
"""
import concurrent.futures
import gzip
import http.client
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

SOKOBASE = str(pathlib.Path(__file__).resolve().parents[3] / "sokobase")
PORT = 7397
PAGES = 100
READERS = 50
TICKS = os.sysconf("SC_CLK_TCK")


class Page:
    """The program, and one connection to it after the other."""

    def __init__(self, catalog):
        start = time.monotonic()
        self.program = subprocess.Popen(
            [SOKOBASE, "--db", catalog, "serve", "--port", str(PORT)], stdout=subprocess.PIPE, text=True
        )
        next(line for line in self.program.stdout if "http" in line)
        print(f"the link stands there after {time.monotonic() - start:.2f} s")
        token = subprocess.run(
            [SOKOBASE, "--db", catalog, "serve", "--token"], check=True, capture_output=True, text=True
        ).stdout.split()[-1]
        self.headers = {"Authorization": "Bearer " + token}

    def processor(self):
        """Seconds of processor time so far, of all threads."""
        fields = pathlib.Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        """MB that are resident, at most so far."""
        return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{self.program.pid}/status").read_text())[1]) // 1024

    def end(self):
        self.program.terminate()
        self.program.wait()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", PORT, timeout=300)

    def text(self, address, connection):
        connection.request("GET", address, headers=self.headers)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{address}: {answer.status} {body.decode()}")
        return body.decode()


def share(times, percent):
    return sorted(times)[(len(times) - 1) * percent // 100]


def timed(page, what, addresses, connection):
    """Reads pages one after the other, prints how long they take, and returns their texts."""
    times, texts, processor = [], [], page.processor()
    for address in addresses:
        start = time.monotonic()
        texts.append(page.text(address, connection))
        times.append(1000 * (time.monotonic() - start))
    processor = 1000 * (page.processor() - processor) / len(times)
    print(
        f"{what:46} median {share(times, 50):7.1f}  95% {share(times, 95):7.1f}  most {max(times):7.1f}"
        f"  [{processor:6.1f}]",
        flush=True,
    )
    return texts


def following(page, connection):
    """Addresses of pages of a list, each behind the one before it."""
    address = "/levels?size=200"
    for _ in range(PAGES):
        yield address
        after = re.search(r"after=([^&\"]*)\" rel=\"next\"", page.text(address, connection).replace("&#x3D;", "="))
        address = "/levels?size=200&after=" + after[1]


def lists(count, sort, seed):
    """Addresses of lists with four filters each, no two of them the same."""
    chance = random.Random(seed)
    for number in range(count):
        height, width = chance.randint(3, 6), chance.randint(7, 10)
        yield f"/levels?size=200&boxes=4&height={height}-10&width=4-{width}&copies=0-{1000 * seed + number}&sort={sort}"


def readers(page, what, addresses):
    """Fifty readers without a pause, each through all pages in an order of its own."""

    def read(number):
        connection, times = page.connect(), []
        for address in random.Random(number).sample(addresses, len(addresses)):
            start = time.monotonic()
            page.text(address, connection)
            times.append(1000 * (time.monotonic() - start))
        return times

    start, processor = time.monotonic(), page.processor()
    with concurrent.futures.ThreadPoolExecutor(READERS) as pool:
        times = [each for one in pool.map(read, range(READERS)) for each in one]
    seconds = time.monotonic() - start
    print(
        f"{what:46} median {share(times, 50):7.1f}  99% {share(times, 99):7.1f}  most {max(times):7.1f}"
        f"  [{1000 * (page.processor() - processor) / len(times):6.1f}]  {len(times) / seconds:,.0f} a second",
        flush=True,
    )


def seconds(command):
    start = time.monotonic()
    subprocess.run([SOKOBASE, *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - start


def commands(catalog):
    """Seconds that a command takes that looks at little, half of ten times at most."""
    return share([seconds(["--db", catalog, "collections"]) for _ in range(10)], 50)


def dropped(page, file):
    """Drops a file on the page, and returns the seconds from then to the end of its import."""
    connection, data = page.connect(), file.read_bytes()
    start = time.monotonic()

    def sent(method, address, body):
        connection.request(method, address, body, page.headers | {"Content-Type": "application/json"})
        return connection.getresponse().read().decode()

    announced = {"files": [{"name": file.name, "size": len(data), "time": 0}], "dry_run": False}
    job = json.loads(sent("POST", "/imports", json.dumps(announced)))["job"]
    sent("PUT", f"/imports/{job}/files/0", data)
    sent("POST", f"/imports/{job}/start", b"")
    while json.loads(page.text(f"/jobs/{job}.json", connection))["state"] not in ("done", "failed", "cancelled"):
        time.sleep(0.1)
    return time.monotonic() - start


def imports(file):
    with tempfile.TemporaryDirectory() as folder:
        by_command = seconds(["--db", folder + "/command", "import", str(file)])
        page = Page(folder + "/page")
        try:
            by_drop = dropped(page, file)
        finally:
            page.end()
    print(f"import of {file.name}: {by_command:.1f} s by the command with its start, {by_drop:.1f} s by drop")


def main(catalog, *files):
    alone = commands(catalog)
    page = Page(catalog)
    try:
        connection = page.connect()
        timed(page, "the first page", ["/levels?size=200"], connection)
        print(f"{'the program so far, in all':46} {page.processor():.1f} s of processor time")
        addresses = list(following(page, connection))
        text = timed(page, "200 levels", addresses, connection)[0]
        for number in range(3):
            timed(page, f"the same once more ({number + 2})", addresses, connection)
        drawings = [len(each) for each in re.findall(r"<svg viewBox.*?</svg>", text)]
        print(
            f"bytes: a page of 200 {len(text):,} ({len(gzip.compress(text.encode())):,} compressed), "
            f"a drawing {share(drawings, 50)} (median), {share(drawings, 95)} (95%)"
        )
        for sort in ["", "boxes:desc,height"]:
            for seed in [1, 2, 3]:
                timed(page, f"four filters, sorted by {sort or 'import'} ({seed})", lists(20, sort, seed), connection)
        for chart in ["x=boxes", "x=boxes&y=floor", "x=floor&by=collection"]:
            for number in [1, 2]:
                timed(page, f"chart {chart} ({number})", ["/charts?" + chart], connection)
        readers(page, "fifty readers", addresses)
        print(f"a command: {alone:.2f} s without the page, {commands(catalog):.2f} s beside it (medians)")
        print(f"memory at most {page.memory()} MB")
    finally:
        page.end()
    for file in files:
        imports(pathlib.Path(file))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
