"""The optimizer: Muon for the filters and matrices of the blocks, AdamW for everything else.

Muon (Jordan 2024) changes a matrix by the orthogonal matrix that is nearest to the mean of its gradients, so that all
directions in which the matrix can change are learned at the same pace. Its scale here makes the changes as large as
those of AdamW at the same learning rate (Liu et al. 2025).
"""
from typing import Any, Dict, List

import torch
from torch import Tensor, nn

WEIGHT_DECAY, BETAS, EPSILON = 0.02, (0.9, 0.98), 1e-8
#: How much of the mean gradient a step of Muon keeps.
MOMENTUM = 0.95
#: Muon learns so many times faster than AdamW.
MUON_RATE = 1.5
#: The typical size of a change of AdamW at the learning rate 1.
ADAM_CHANGE = 0.2
#: A quintic polynomial that drives singular values between 0 and 1 towards 1, and how often it is applied.
QUINTIC, ROUNDS = (3.4445, -4.7750, 2.0315), 5


def create_optimizer(network: nn.Module) -> "MuonWithAdam":
    """Only filters and matrices decay."""
    groups: Dict[str, List[nn.Parameter]] = {"muon": [], "decaying": [], "others": []}
    for name, parameter in network.named_parameters():
        in_block = name.startswith("blocks.")
        groups["others" if parameter.dim() <= 1 else "muon" if in_block else "decaying"].append(parameter)
    return MuonWithAdam(
        [
            {"params": groups["muon"], "weight_decay": WEIGHT_DECAY, "is_muon": True},
            {"params": groups["decaying"], "weight_decay": WEIGHT_DECAY, "is_muon": False},
            {"params": groups["others"], "weight_decay": 0.0, "is_muon": False},
        ]
    )


class MuonWithAdam(torch.optim.Optimizer):
    def __init__(self, groups: List[Dict[str, Any]]) -> None:
        super().__init__(groups, {"lr": 1e-3})

    @torch.no_grad()
    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        for group in self.param_groups:
            rate, change = group["lr"], _muon_change if group["is_muon"] else _adam_change
            if group["is_muon"]:
                rate *= MUON_RATE
            for parameter in group["params"]:
                if parameter.grad is None:
                    continue
                parameter.mul_(1 - rate * group["weight_decay"])
                parameter.add_(change(parameter.grad, self.state[parameter]), alpha=-rate)


def _muon_change(gradient: Tensor, state: Dict[str, Any]) -> Tensor:
    if not state:
        state["mean"] = torch.zeros_like(gradient)
    mean = state["mean"].mul_(MOMENTUM).add_(gradient)
    matrix = orthogonal(gradient.add(mean, alpha=MOMENTUM).flatten(1))
    return (matrix * (ADAM_CHANGE * max(matrix.shape) ** 0.5)).reshape(gradient.shape)


def _adam_change(gradient: Tensor, state: Dict[str, Any]) -> Tensor:
    if not state:
        state.update(steps=0, mean=torch.zeros_like(gradient), square=torch.zeros_like(gradient))
    state["steps"] += 1
    mean = state["mean"].mul_(BETAS[0]).add_(gradient, alpha=1 - BETAS[0])
    square = state["square"].mul_(BETAS[1]).addcmul_(gradient, gradient, value=1 - BETAS[1])
    spread = (square / (1 - BETAS[1] ** state["steps"])).sqrt().add_(EPSILON)
    return mean / (1 - BETAS[0] ** state["steps"]) / spread


def orthogonal(matrix: Tensor) -> Tensor:
    """Nearly the orthogonal matrix that is nearest to this matrix: its singular values become about 1 (0.7 to 1.2)."""
    is_tall = matrix.shape[0] > matrix.shape[1]
    x = matrix.t() if is_tall else matrix
    x = x / (x.norm() + EPSILON)
    for _ in range(ROUNDS):
        square = x @ x.t()
        x = QUINTIC[0] * x + (QUINTIC[1] * square + QUINTIC[2] * (square @ square)) @ x
    return x.t() if is_tall else x
