"""The state of a training run: the network, its averaged weights, the optimizer; saved in a file and read again."""
import copy
import math
import os
from typing import Any, Dict, List, NamedTuple

import torch
from torch import Tensor, nn

from katago_file import read_network
from model import GLOBALS, Network, create_student
from hardware import Hardware
from optimizer import create_optimizers
from targets import Losses

MAX_GRADIENT = 4.0
#: How many steps the average of the weights reaches back, at most.
AVERAGED_STEPS = 1000


class StudentShape(NamedTuple):
    """The arguments of `create_student`."""

    blocks: int
    channels: int
    head: int
    hidden: int
    width: int
    opinions: int


class TrainingState:
    def __init__(self, name: str, shape: StudentShape, hardware: Hardware, seed: int) -> None:
        torch.manual_seed(seed)
        self.name, self.shape, self.hardware = name, shape, hardware
        self.network: Network = hardware.prepared(create_student(name, *shape))
        self.averaged: Network = copy.deepcopy(self.network).requires_grad_(False).eval()
        self.optimizers = create_optimizers(self.network)
        self.steps, self.positions, self.seconds = 0, 0, 0.0
        #: The largest norm of a gradient since it was last reported.
        self.norm = torch.zeros((), device=hardware.device)
        #: For each input of the whole board: the smallest and the largest value that the student has seen.
        self.seen = torch.tensor([[math.inf], [-math.inf]], device=hardware.device).repeat(1, GLOBALS)

    def see(self, numbers: Tensor) -> None:
        """Remembers the range of the inputs of the whole board."""
        self.seen[0] = torch.minimum(self.seen[0], numbers.amin(0))
        self.seen[1] = torch.maximum(self.seen[1], numbers.amax(0))

    def update(self, losses: Losses, rate: float) -> None:
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                group["lr"] = rate
            optimizer.zero_grad(set_to_none=True)
        losses.total.backward()  # type: ignore[no-untyped-call]
        norm = nn.utils.clip_grad_norm_(self.network.parameters(), MAX_GRADIENT)
        self.norm = torch.maximum(self.norm, norm)
        # A step whose gradient is not finite would spoil all weights. Zeros leave them nearly as they are.
        for parameter in self.network.parameters():
            parameter.grad = torch.where(norm.isfinite(), parameter.grad, torch.zeros_like(parameter.grad))
        for optimizer in self.optimizers:
            optimizer.step()
        self.steps += 1
        keep = min(1 - 1 / AVERAGED_STEPS, self.steps / (self.steps + 10))
        with torch.no_grad():
            averages, weights = list(self.averaged.parameters()), list(self.network.parameters())
            torch._foreach_mul_(averages, keep)
            torch._foreach_add_(averages, weights, alpha=1 - keep)

    def save(self, path: str) -> None:
        state = {
            "name": self.name,
            "shape": list(self.shape),
            "network": self.network.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimizers": [optimizer.state_dict() for optimizer in self.optimizers],
            "seen": self.seen,
            "progress": [self.steps, self.positions, self.seconds],
        }
        torch.save(state, f"{path}.partial")
        os.replace(f"{path}.partial", path)

    def load(self, path: str) -> None:
        """Continues from a file of `save`."""
        state = read_state(path)
        if tuple(state["shape"]) != tuple(self.shape):
            raise SystemExit(f"{path} has a network of another shape: {state['shape']}")
        self.network.load_state_dict(state["network"])
        self.averaged.load_state_dict(state["averaged"])
        for optimizer, saved in zip(self.optimizers, state["optimizers"]):
            optimizer.load_state_dict(saved)
        self.seen = state["seen"].to(self.hardware.device)
        self.steps, self.positions, self.seconds = state["progress"]

    def start_from(self, path: str) -> None:
        """Begins a new training with the weights of a network file, or with the averaged weights of a checkpoint.

        If the file has one opinion and this network several, each of them begins with it.
        """
        weights = read_network(path).state_dict() if path.endswith(".gz") else read_state(path)["averaged"]
        for name, own in self.network.state_dict().items():
            if name in weights and len(own) == self.shape.opinions * len(weights[name]):
                weights[name] = weights[name].repeat(self.shape.opinions, *[1] * (own.dim() - 1))
        try:
            self.network.load_state_dict(weights)
        except RuntimeError as error:
            raise SystemExit(f"{path} has a network of another shape than {self.shape}: {error}") from error
        self.averaged.load_state_dict(weights)


def read_state(path: str) -> Dict[str, Any]:
    # PyTorch 1.13 refuses the numbers of an optimizer when it is asked for weights alone.
    return torch.load(path, map_location="cpu", weights_only=False)  # type: ignore[no-any-return]
