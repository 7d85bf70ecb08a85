/** Form fields: radio buttons for a few options, a list for many options, and a field for a number. */

export interface FieldOption<T extends string> {
  readonly value: T;
  readonly title: string;
}

interface OptionsProps<T extends string> {
  readonly title: string;
  readonly options: readonly FieldOption<T>[];
  readonly value: T;
  onChange(value: T): void;
}

/** A row of radio buttons. */
export function RadioGroup<T extends string>({
  title,
  options,
  value,
  onChange,
  name,
}: OptionsProps<T> & { readonly name: string }) {
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

/** A drop-down list. If `isBare` is true, the title is not shown, and only screen readers read it. */
export function Select<T extends string>({
  title,
  options,
  value,
  onChange,
  isBare = false,
}: OptionsProps<T> & { readonly isBare?: boolean }) {
  return (
    <label class={`field ${isBare ? 'bare' : ''}`}>
      <span class={isBare ? 'unseen' : ''}>{title}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value as T;
          // The list shows the old value until the caller accepts the new value, because the caller may refuse it.
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

interface NumberFieldProps {
  readonly title: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: string | number;
  onChange(value: number): void;
}

export const NumberField = ({ title, value, min, max, step = 1, onChange }: NumberFieldProps) => (
  <label class="field">
    <span>{title}</span>
    <input
      type="number"
      min={min}
      max={max}
      step={step}
      required
      value={value}
      // An incomplete number is ignored. This function does not check the range, because the browser does not submit a
      // form with a number out of range.
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(typed)) onChange(typed);
      }}
    />
  </label>
);
