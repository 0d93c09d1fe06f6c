"""Runs the sample.py of each folder in a process of its own that starts with requests loaded. Prints the exit codes."""

import json
import os
import runpy
import sys
import traceback
import warnings

import requests  # noqa: F401


def run(folder):
    os.chdir(folder)
    output = os.open("output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    # Such as a file that stays open.
    warnings.simplefilter("error")
    try:
        runpy.run_path("sample.py", run_name="__main__")
        code = 0
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        code = 1 if isinstance(end.code, str) else end.code or 0
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


codes = []
for folder in sys.argv[1:]:
    process = os.fork()
    if process == 0:
        run(folder)
    codes.append(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
print(json.dumps(codes))
