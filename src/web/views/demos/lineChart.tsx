/** A small line chart. Each line has one value for each step of a demonstration, for example for each epoch. */

interface Props {
  readonly title: string;
  readonly xLabel: string;
  /** The number of the step at the right end of the x-axis. */
  readonly lastStep: number;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const WIDTH = 340;
const HEIGHT = 150;
const LEFT = 46;
const BOTTOM = 26;
const TOP = 12;

export function LineChart({ title, xLabel, lastStep, lines }: Props) {
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const xOf = (step: number): number => LEFT + (step / Math.max(1, lastStep)) * (WIDTH - LEFT - 8);
  const yOf = (value: number): number => TOP + ((high - value) / span) * (HEIGHT - TOP - BOTTOM);
  const last = lines.map(({ name, values }) => `${name}: ${(values.at(-1) ?? 0).toFixed(3)}`).join(', ');
  return (
    <svg class="line-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${last}`}>
      <line class="axis" x1={LEFT} x2={WIDTH - 8} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <line class="axis" x1={LEFT} x2={LEFT} y1={TOP} y2={HEIGHT - BOTTOM} />
      {all.length > 0 && (
        <>
          <text class="end" x={LEFT - 4} y={yOf(high) + 4}>
            {high.toFixed(3)}
          </text>
          {high > low && (
            <text class="end" x={LEFT - 4} y={yOf(low) + 4}>
              {low.toFixed(3)}
            </text>
          )}
        </>
      )}
      <text x={LEFT} y={HEIGHT - 8}>
        0
      </text>
      <text class="end" x={WIDTH - 8} y={HEIGHT - 8}>
        {lastStep} {xLabel}
      </text>
      {lines.map(({ name, values }, index) => (
        <g key={name} class={`line-${index}`}>
          <path
            d={values
              .map((value, step) => `${step === 0 ? 'M' : 'L'}${xOf(step).toFixed(1)} ${yOf(value).toFixed(1)}`)
              .join('')}
          />
          {values.map((value, step) => (
            <circle key={`${name} ${xOf(step)}`} cx={xOf(step)} cy={yOf(value)} r="2.2" />
          ))}
        </g>
      ))}
    </svg>
  );
}
