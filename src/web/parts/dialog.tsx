/** A modal window: the browser's own dialog, which keeps the focus inside and closes on Escape. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, children, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the first painting, so that no key or click gets past it. Closed, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // The browser tells of the closing a moment later; if the window has been removed by then, another one may be open.
  const tell = (): void => {
    if (element.current) onClose();
  };
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onClose={tell}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
