"""Writes the averaged weights of a checkpoint as a network in KataGo's file format."""
import argparse
import json

from model import create_student
from katago_file import SIGNIFICANT_FLOAT_BITS, write_network
from training_state import read_state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--out", required=True, help="network file, .bin.gz")
    parser.add_argument("--bits", type=int, default=11, help=f"significant bits of a weight, 2 to {SIGNIFICANT_FLOAT_BITS}, default 11")
    options = parser.parse_args()
    if not 2 <= options.bits <= SIGNIFICANT_FLOAT_BITS:
        parser.error(f"--bits must be 2 to {SIGNIFICANT_FLOAT_BITS}")
    state = read_state(options.checkpoint)
    network = create_student(state["name"], *state["shape"])
    network.load_state_dict(state["averaged"])
    size = write_network(network, options.out, options.bits)
    print(json.dumps({"name": network.name, "weights": network.weights, "bytes": size}))


if __name__ == "__main__":
    main()
