/** A modal window. It uses the browser's dialog element, which keeps the focus in the window and closes on Escape. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  /** A window without this function cannot be closed. */
  readonly onClose?: () => void;
}

export function Dialog({ title, children, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // The window is opened in a layout effect, which runs before the page is drawn. So no key press or click can reach
  // the page behind the window. `close` returns the focus to the element that had the focus before.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // The window closes on the event `cancel`, which the browser sends as soon as Escape is pressed. The event `close`
  // comes a moment later. If the window closed only then, a shortcut that opens a window would have no effect during
  // this moment. A file field inside the window also sends `cancel` when the person chooses no file; that event must
  // not close the window.
  const cancel = (event: Event): void => {
    if (event.target !== element.current) return;
    if (onClose) onClose();
    else event.preventDefault();
  };
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onCancel={cancel}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
