"""Writes the averaged weights of a checkpoint as a network in KataGo's file format."""
import argparse
import json
from typing import List

import torch
from torch import Tensor

from model import Network, create_student
from katago_file import SIGNIFICANT_FLOAT_BITS, write_network
from training_state import read_state


def ignore_constant_inputs(network: Network, seen: Tensor) -> None:
    """Lets the network ignore the inputs of the whole board that had the same value in all rows, such as rules of ko.

    It has not learned what another value means. The part that such an input adds to every point moves to the first plane,
    which is 1 at every point of the board, so the network says the same as before of positions like those of the rows.
    """
    low, high = seen
    constant = low == high
    _, _, height, width = network.planes.weight.shape
    with torch.no_grad():
        weights = network.numbers.weight
        network.planes.weight[:, 0, height // 2, width // 2] += weights[:, constant] @ low[constant]
        weights[:, constant] = 0


def mix_opinions(network: Network, move_shares: List[float], value_shares: List[float]) -> None:
    """Leaves one opinion: the mean of all opinions before the last functions, each with its share."""
    policy, value = network.policy, network.value
    for head, shares, layers in (
        (policy, move_shares, (policy.last, policy.passing[0])),
        (value, value_shares, (value.value, value.score, value.owner)),
    ):
        for parameter in (parameter for layer in layers for parameter in layer.parameters()):
            parameter.data = torch.tensordot(torch.tensor(shares), parameter.data.unflatten(0, (head.opinions, -1)), 1)
        head.opinions = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--out", required=True, help="network file, .bin.gz")
    parser.add_argument("--bits", type=int, default=11, help=f"significant bits of a weight, 2 to {SIGNIFICANT_FLOAT_BITS}, default 11")
    parser.add_argument("--moves", help="the share of each teacher in what the network says of moves, such as 0.6,0.4; default: equal")
    parser.add_argument("--values", help="the same for the winner, the score and the owners of points")
    options = parser.parse_args()
    if not 2 <= options.bits <= SIGNIFICANT_FLOAT_BITS:
        parser.error(f"--bits must be 2 to {SIGNIFICANT_FLOAT_BITS}")
    state = read_state(options.checkpoint)
    network = create_student(state["name"], *state["shape"])
    network.load_state_dict(state["averaged"])
    opinions = network.policy.opinions
    shares = [
        [float(share) for share in text.split(",")] if text else [1 / opinions] * opinions
        for text in (options.moves, options.values)
    ]
    if any(len(each) != opinions or abs(sum(each) - 1) > 1e-6 for each in shares):
        parser.error(f"--moves and --values must be {opinions} numbers that add up to 1, one for each teacher")
    mix_opinions(network, *shares)
    ignore_constant_inputs(network, state["seen"])
    size = write_network(network, options.out, options.bits)
    print(json.dumps({"name": network.name, "weights": network.weights, "bytes": size}))


if __name__ == "__main__":
    main()
