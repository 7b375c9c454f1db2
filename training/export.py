"""Exports a checkpoint's policy as one file for the bot in Rust: `foretell arena --seats augur:weights=FILE,…`."""

import argparse

from evaluate import load
from net import Checkpoint, about_state, export


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", help="folder of the checkpoint")
    parser.add_argument("file", help="where the weights go")
    args = parser.parse_args()
    export(load(args.checkpoint, "cpu"), args.file, about_state(Checkpoint(args.checkpoint).state()))


if __name__ == "__main__":
    main()
