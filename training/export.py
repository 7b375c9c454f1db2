"""Export a checkpoint's policy as one file for the Rust bot: `foretell arena --seats augur:weights=FILE,…`."""

import argparse

from evaluate import load
from net import Checkpoint, about_state, export


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", help="checkpoint folder")
    parser.add_argument("file", help="output file")
    args = parser.parse_args()
    export(load(args.checkpoint, "cpu"), args.file, about_state(Checkpoint(args.checkpoint).state()))


if __name__ == "__main__":
    main()
