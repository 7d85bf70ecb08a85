"""Compares what a network file says here with what KataGo says, on reference positions: prints the largest differences."""
import argparse
import gzip
import json
import os
import sys
from typing import Any, Dict, Iterator, List

import torch
from torch import Tensor

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from katago_file import read_network  # noqa: E402
from model import PLANES, Network, Outputs  # noqa: E402
from targets import in_points  # noqa: E402

Reference = Dict[str, Any]


def read_references(path: str) -> Iterator[Reference]:
    with gzip.open(path, "rt") as file:
        for line in file:
            yield json.loads(line)


def evaluate(network: Network, reference: Reference) -> Outputs:
    size = reference["size"]
    packed = torch.tensor(list(bytes.fromhex(reference["planes"])), dtype=torch.uint8)
    bits = (packed[:, None] >> torch.arange(7, -1, -1)) & 1
    planes = bits.flatten()[: PLANES * size * size].view(1, PLANES, size, size).float()
    with torch.no_grad():
        return network(planes, torch.tensor([reference["globals"]], dtype=torch.float32))


def differences(network: Network, reference: Reference) -> Dict[str, float]:
    """How far the network is off: probabilities, owners, and points."""
    outputs = Outputs(*(output[:, 0] for output in evaluate(network, reference)))
    policy = torch.tensor(reference["policy"])
    legal = policy >= 0
    ours = torch.softmax(outputs.policy[0].masked_fill(~legal, -torch.inf), 0)
    win, loss, none = _results(outputs.value[0], reference)
    mean, spread, lead = in_points(outputs.score[0], torch.tensor(network.score_factors)).unbind()
    left = 1 - none
    reported = torch.sqrt((mean**2 + spread**2) * left - (mean * left) ** 2)
    found = {"win": win, "loss": loss, "noResult": none, "scoreMean": mean * left, "scoreStdev": reported, "lead": lead * left}
    off = {name: abs(float(value) - reference[name]) for name, value in found.items()}
    off["policy"] = float((ours - policy)[legal].abs().max())
    off["owner"] = float((torch.tanh(outputs.owner[0].flatten()) - torch.tensor(reference["owner"])).abs().max())
    return off


def _results(value: Tensor, reference: Reference) -> List[Tensor]:
    """No result is possible only under simple ko or territory scoring."""
    simple_ko, territory = reference["globals"][6] == 0, reference["globals"][9] == 1
    if not (simple_ko or territory):
        value = torch.cat([value[:2], torch.tensor([-torch.inf])])
    return list(torch.softmax(value, 0).unbind())


def largest_differences(network: Network, references: List[Reference]) -> Dict[str, float]:
    found = [differences(network, reference) for reference in references]
    return {name: max(off[name] for off in found) for name in found[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", required=True, help="network file")
    parser.add_argument("--references", required=True, help="positions as JSON lines, packed with gzip")
    parser.add_argument("--of", help="use only references of the network with this name")
    options = parser.parse_args()
    network = read_network(options.network).eval()
    references = [r for r in read_references(options.references) if options.of in (None, r.get("network"))]
    print(len(references), "positions", json.dumps(largest_differences(network, references)))


if __name__ == "__main__":
    main()
