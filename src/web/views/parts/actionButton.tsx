/**
 * A button, such as Undo, that may have nothing left to do after it was pressed. While it has nothing to do, the button
 * is dimmed but not disabled: a disabled button would lose the focus, and keyboard users would have to start again at
 * the top of the page.
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
