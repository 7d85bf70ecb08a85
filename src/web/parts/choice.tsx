/** Form fields: one of a few in a row, one of many in a list. */

export interface Option<T extends string> {
  readonly value: T;
  readonly title: string;
}

interface Props<T extends string> {
  readonly title: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  onChange(value: T): void;
}

export function Choice<T extends string>({
  title,
  options,
  value,
  onChange,
  name,
}: Props<T> & { readonly name: string }) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `isBare` leaves the title to screen readers. */
export function Select<T extends string>({
  title,
  options,
  value,
  onChange,
  isBare = false,
}: Props<T> & { readonly isBare?: boolean }) {
  return (
    <label class={`field ${isBare ? 'bare' : ''}`}>
      <span class={isBare ? 'unseen' : ''}>{title}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value as T;
          // Whoever is told decides what is shown, and may refuse.
          event.currentTarget.value = value;
          onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}
