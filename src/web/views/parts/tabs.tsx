/** Tabs: a row of titles, and the content of the chosen one. The arrow keys move between the titles. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props<T extends string> {
  /** The name of the row for screen readers. */
  readonly name: string;
  readonly tabs: readonly { readonly id: T; readonly title: string }[];
  readonly chosen: T;
  /** What stands at the end of the row. */
  readonly extra?: ComponentChildren;
  readonly children: ComponentChildren;
  onChoose(id: T): void;
}

export function Tabs<T extends string>({ name, tabs, chosen, onChoose, extra, children }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div class="tabs-row">
        <div class="tabs" role="tablist" aria-label={name} ref={row} onKeyDown={onKeyDown}>
          {tabs.map(({ id, title }) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              aria-selected={id === chosen}
              aria-controls="tab-content"
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {title}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div id="tab-content" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
