"""Where the arithmetic happens, and how: the device, its fast number formats, and compiled networks."""
import contextlib
from typing import Any, Callable, ContextManager, Dict, Optional, Sequence

import torch
from torch import Tensor, nn


class Hardware:
    def __init__(self, name: Optional[str] = None, threads: Optional[int] = None) -> None:
        """`name` is PyTorch's name of a device; without it, an accelerator is taken if there is one."""
        self.device = torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))
        self.is_accelerator = self.device.type == "cuda"
        self._compiled: Dict[nn.Module, Callable[..., Any]] = {}
        if threads:
            torch.set_num_threads(threads)
        if self.is_accelerator:
            torch.backends.cudnn.benchmark = True
            torch.set_float32_matmul_precision("high")
        self.is_half = self.is_accelerator or _has_bfloat16()

    def precision(self, is_teacher: bool = False) -> ContextManager[Any]:
        """16 bits where they are fast. A teacher gets more exact numbers than a student that learns."""
        if not self.is_half or (is_teacher and not self.is_accelerator):
            return contextlib.nullcontext()
        return torch.autocast(self.device.type, dtype=torch.float16 if is_teacher else torch.bfloat16)

    def prepared(self, network: nn.Module) -> Any:
        return network.to(self.device).to(memory_format=torch.channels_last)

    def compiled(self, network: nn.Module) -> Callable[..., Any]:
        """The network, compiled for each shape of its inputs, or the network itself where that is not possible."""
        if network not in self._compiled:
            self._compiled[network] = _compile(network) if self.is_accelerator else network
        return self._compiled[network]

    def gradient_agreement(self, network: nn.Module, inputs: Sequence[Tensor], loss: Callable[[Any], Tensor]) -> float:
        """The cosine between the gradients of the network and of its compiled form. 1 if both say the same."""
        gradients = []
        for evaluate in (network, self.compiled(network)):
            with self.precision():
                outputs = evaluate(*inputs)
            found = torch.autograd.grad(loss(outputs), list(network.parameters()), allow_unused=True)
            gradients.append(torch.cat([g.float().flatten() for g in found if g is not None]))
        return float(torch.cosine_similarity(*gradients, dim=0))


def _compile(network: nn.Module) -> Callable[..., Any]:
    if not hasattr(torch, "compile"):
        return network
    # Where the compiler fails, the network runs as it is.
    torch._dynamo.config.suppress_errors = True
    # From PyTorch 2.10 on, this optimisation can leave parts of gradients unwritten (pytorch/pytorch#193061).
    options = {"triton.mix_order_reduction": False} if _can_reorder_reductions() else None
    return torch.compile(network, dynamic=False, options=options)  # type: ignore[no-any-return]


def _can_reorder_reductions() -> bool:
    from torch._inductor import config

    return hasattr(config.triton, "mix_order_reduction")


def _has_bfloat16() -> bool:
    try:
        with open("/proc/cpuinfo") as file:
            return "avx512_bf16" in file.read()
    except OSError:
        return False
