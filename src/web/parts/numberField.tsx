/** A field for a number in a form. */

interface Props {
  readonly title: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: string | number;
  onChange(value: number): void;
}

export const NumberField = ({ title, value, least, most, step = 1, onChange }: Props) => (
  <label class="field">
    <span>{title}</span>
    <input
      type="number"
      min={least}
      max={most}
      step={step}
      required
      value={value}
      // A number that is only half typed changes nothing yet; the browser refuses to start with one out of range.
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(typed)) onChange(typed);
      }}
    />
  </label>
);
