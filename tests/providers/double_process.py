"""A provider's double, as a program of its own."""

import subprocess


def start(program, provider, key):
    """The process, and the address at which it listens."""
    command = [program, provider, "--key", key]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    address = process.stdout.readline().strip()
    if not address.startswith("http://127.0.0.1:"):
        stop(process)
        raise RuntimeError(f"{program} has printed no address")
    return process, address


def stop(process):
    process.terminate()
    process.wait(timeout=10)
    process.stdout.close()
