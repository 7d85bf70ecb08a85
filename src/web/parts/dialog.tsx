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
  // Escape asks first and closes then, and only a moment later tells that it has closed: in that moment a key that opens the
  // window would find it open. A list of files that is left without a choice asks, too.
  const cancel = (event: Event): void => {
    if (event.target === element.current) onClose();
  };
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onCancel={cancel}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
