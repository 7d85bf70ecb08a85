/** A small territory network that learns here and now: its curve, and what it sees in one position after each epoch. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NetEpoch } from '../../player/netLesson.js';
import { begin } from '../inside/insideClient.js';
import { insideTexts } from '../inside/insideTexts.js';
import { Choice } from '../parts/choice.js';
import { DemoBoard } from './demoBoard.js';
import { LineChart } from './lineChart.js';

const SIZE = 7;
const GAMES = 120;
const EPOCHS = 8;
const SEED = 7;

export function NetDemo() {
  const t = insideTexts.netDemo;
  const [epochs, setEpochs] = useState<readonly NetEpoch[]>([]);
  const [shown, setShown] = useState<number>();
  const [layer, setLayer] = useState<'net' | 'truth'>('net');
  const [isTraining, setTraining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const train = (): void => {
    setEpochs([]);
    setShown(undefined);
    setTraining(true);
    const task = { kind: 'net', size: SIZE, games: GAMES, epochs: EPOCHS, seed: SEED } as const;
    const training = begin(task, (epoch) => setEpochs((before) => [...before, epoch]));
    stop.current = training.stop;
    training.answer.catch((error) => setProblem(String(error))).finally(() => setTraining(false));
  };
  const epoch = epochs[shown ?? epochs.length - 1];
  return (
    <section class="card demo" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.introduction(GAMES, SIZE)}</p>
      <div class="row">
        <button type="button" class="primary" onClick={isTraining ? stop.current : train}>
          {isTraining ? t.stop : t.train}
        </button>
        <span role="status">{isTraining && epochs.length === 0 ? t.playing(GAMES) : ''}</span>
      </div>
      {problem && <p class="problem">{insideTexts.failed(problem)}</p>}
      {epoch && (
        <div class="demo-columns">
          <div>
            <DemoBoard
              size={SIZE}
              cells={epoch.sample.cells}
              overlay={layer === 'net' ? epoch.ownership : epoch.sample.owners}
            />
            <Choice
              title={t.layer}
              name="net-layer"
              options={[
                { value: 'net' as 'net' | 'truth', title: t.net(epoch.epoch) },
                { value: 'truth', title: t.truth },
              ]}
              value={layer}
              onChange={(value) => setLayer(value)}
            />
          </div>
          <div>
            <LineChart
              title={t.chart}
              xLabel={t.epochs}
              most={EPOCHS}
              lines={[{ name: t.error, values: epochs.map(({ validation }) => validation) }]}
            />
            <label class="field">
              <span>{t.choose}</span>
              <input
                type="range"
                min="0"
                max={epochs.length - 1}
                value={shown ?? epochs.length - 1}
                onInput={(event) => setShown(event.currentTarget.valueAsNumber)}
              />
            </label>
            <p role="status">{t.state(epoch.epoch, epoch.validation)}</p>
            <p class="hint">{t.legend}</p>
          </div>
        </div>
      )}
    </section>
  );
}
