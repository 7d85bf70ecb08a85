/**
 * Demonstration: a small territory network learns in the browser. Its error and its prediction are shown after each
 * epoch.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TerritoryDemonstrationEpoch } from '../../../player/territoryDemonstration.js';
import { papersTexts } from '../../papersTexts.js';
import { texts } from '../../texts.js';
import { startInsightTask } from '../../workers/insightClient.js';
import { RadioGroup } from '../parts/formFields.js';
import { DemoBoard } from './demoBoard.js';
import { LineChart } from './lineChart.js';

const SIZE = 7;
const GAMES = 120;
const EPOCHS = 8;
const SEED = 7;

const LAYERS = ['prediction', 'truth'] as const;
type Layer = (typeof LAYERS)[number];

export function TerritoryDemo() {
  const t = papersTexts.territoryDemo;
  const [epochs, setEpochs] = useState<readonly TerritoryDemonstrationEpoch[]>([]);
  const [layer, setLayer] = useState<Layer>('prediction');
  const [isTraining, setTraining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const train = (): void => {
    setEpochs([]);
    setTraining(true);
    const task = { kind: 'territory-training', size: SIZE, games: GAMES, epochs: EPOCHS, seed: SEED } as const;
    const training = startInsightTask(task, (epoch) => setEpochs((before) => [...before, epoch]));
    stop.current = training.stop;
    training.answer.catch((error) => setProblem(String(error))).finally(() => setTraining(false));
  };
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
      {problem && <p class="problem">{texts.failed(problem)}</p>}
      {epochs.length > 0 && <TrainedEpochs epochs={epochs} layer={layer} setLayer={setLayer} />}
    </section>
  );
}

interface LayerProps {
  readonly layer: Layer;
  setLayer(layer: Layer): void;
}

/**
 * Shows the chosen epoch on the board, and the errors of all epochs. Until the person chooses an epoch, the newest
 * epoch is shown.
 */
function TrainedEpochs({
  epochs,
  ...layers
}: LayerProps & { readonly epochs: readonly TerritoryDemonstrationEpoch[] }) {
  const t = papersTexts.territoryDemo;
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? epochs.length - 1;
  const epoch = epochs[shown];
  if (!epoch) return null;
  return (
    <div class="demo-columns">
      <EpochBoard epoch={epoch} {...layers} />
      <div>
        <LineChart
          title={t.chart}
          xLabel={t.epochs}
          lastStep={EPOCHS}
          lines={[{ name: t.error, values: epochs.map(({ validation }) => validation) }]}
        />
        <label class="field">
          <span>{t.choose}</span>
          <input
            type="range"
            min="0"
            max={epochs.length - 1}
            value={shown}
            onInput={(event) => setChosen(event.currentTarget.valueAsNumber)}
          />
        </label>
        <p role="status">{t.state(epoch.epoch, epoch.validation)}</p>
        <p class="hint">{t.legend}</p>
      </div>
    </div>
  );
}

/** Shows one position with the owners that the network predicts, or with the owners at the end of the game. */
function EpochBoard({
  epoch: { epoch, sample, ownership },
  layer,
  setLayer,
}: LayerProps & { readonly epoch: TerritoryDemonstrationEpoch }) {
  const t = papersTexts.territoryDemo;
  return (
    <div>
      <DemoBoard size={SIZE} cells={sample.cells} overlay={layer === 'prediction' ? ownership : sample.owners} />
      <RadioGroup
        title={t.layer}
        name="territory-layer"
        options={LAYERS.map((value) => ({ value, title: value === 'prediction' ? t.net(epoch) : t.truth }))}
        value={layer}
        onChange={(value) => setLayer(value)}
      />
    </div>
  );
}
