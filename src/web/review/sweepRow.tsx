/** Starting, watching and cancelling the analysis of the whole game. */
import { Select } from '../parts/choice.js';
import { texts } from '../texts.js';
import { cancelSweep, SWEEP_CHOICES, startSweep, sweep, sweepPlayouts } from './sweep.js';

export function SweepRow() {
  const now = sweep.value;
  if (now)
    return (
      <div class="row sweep">
        <progress max={now.total} value={now.done} aria-label={texts.review.sweep} />
        <span>{texts.review.sweepProgress(now.done, now.total)}</span>
        <button type="button" onClick={cancelSweep}>
          {texts.review.cancelSweep}
        </button>
      </div>
    );
  return (
    <div class="row sweep">
      <button type="button" class="primary" onClick={() => void startSweep()}>
        {texts.review.sweep}
      </button>
      <Select
        isBare
        title={texts.review.sweepPlayouts}
        options={SWEEP_CHOICES.map((count) => ({ value: String(count), title: texts.review.each(count) }))}
        value={String(sweepPlayouts.value)}
        onChange={(count) => {
          sweepPlayouts.value = Number(count);
        }}
      />
    </div>
  );
}
