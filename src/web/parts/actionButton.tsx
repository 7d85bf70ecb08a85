/**
 * A button whose own press may leave it with nothing to do. It is dimmed then
 * but not disabled: that would take the focus from those who use keys.
 */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly can: boolean;
  readonly class?: string;
  readonly title?: string;
  readonly children: ComponentChildren;
  onPress(): void;
}

export const ActionButton = ({ can, onPress, children, ...rest }: Props) => (
  <button type="button" aria-disabled={!can} onClick={() => can && onPress()} {...rest}>
    {children}
  </button>
);
