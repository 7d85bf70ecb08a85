"""The optimizers: Muon for the filters and matrices of the blocks, AdamW for everything else.

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


def create_optimizers(network: nn.Module) -> List[torch.optim.Optimizer]:
    """Only filters and matrices decay."""
    matrices = [(name, parameter) for name, parameter in network.named_parameters() if parameter.dim() > 1]
    in_blocks = [parameter for name, parameter in matrices if name.startswith("blocks.")]
    decaying = [parameter for name, parameter in matrices if not name.startswith("blocks.")]
    others = [parameter for parameter in network.parameters() if parameter.dim() <= 1]
    groups: List[Dict[str, Any]] = [{"params": decaying, "weight_decay": WEIGHT_DECAY}, {"params": others, "weight_decay": 0.0}]
    return [Muon(in_blocks, WEIGHT_DECAY), torch.optim.AdamW(groups, betas=BETAS, eps=EPSILON)]


class Muon(torch.optim.Optimizer):
    def __init__(self, parameters: List[nn.Parameter], weight_decay: float) -> None:
        super().__init__(parameters, {"lr": 1e-3, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        for group in self.param_groups:
            rate = MUON_RATE * group["lr"]
            torch._foreach_mul_(group["params"], 1 - rate * group["weight_decay"])
            # Matrices of the same shape change together, so that an accelerator has few, large products to compute.
            by_shape: Dict[torch.Size, List[nn.Parameter]] = {}
            for parameter in group["params"]:
                by_shape.setdefault(parameter.shape, []).append(parameter)
            for parameters in by_shape.values():
                torch._foreach_add_(parameters, list(self._changes(parameters)), alpha=-rate)

    def _changes(self, parameters: List[nn.Parameter]) -> Tensor:
        means = [self._mean(parameter) for parameter in parameters]
        gradients = [parameter.grad for parameter in parameters]
        torch._foreach_mul_(means, MOMENTUM)
        torch._foreach_add_(means, gradients)
        ahead = torch.stack(gradients).add(torch.stack(means), alpha=MOMENTUM)
        matrices = orthogonal(ahead.flatten(2))
        return (matrices * (ADAM_CHANGE * max(matrices.shape[1:]) ** 0.5)).reshape(ahead.shape)

    def _mean(self, parameter: nn.Parameter) -> Tensor:
        """The mean of the gradients so far."""
        state = self.state[parameter]
        if not state:
            state["mean"] = torch.zeros_like(parameter)
        return state["mean"]  # type: ignore[no-any-return]


def orthogonal(matrices: Tensor) -> Tensor:
    """For each matrix, nearly the nearest orthogonal one: its singular values become about 1 (0.7 to 1.2)."""
    is_tall = matrices.shape[1] > matrices.shape[2]
    x = matrices.transpose(1, 2) if is_tall else matrices
    x = x / (x.norm(dim=(1, 2), keepdim=True) + EPSILON)
    for _ in range(ROUNDS):
        square = x @ x.transpose(1, 2)
        x = QUINTIC[0] * x + (QUINTIC[1] * square + QUINTIC[2] * (square @ square)) @ x
    return x.transpose(1, 2) if is_tall else x
