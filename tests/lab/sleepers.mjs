/**
 * Workers whose units sleep instead of playing, to test the queue with many workers.
 *
 *   node sleepers.mjs begin URL UNITS MILLISECONDS    puts units into the queue
 *   node sleepers.mjs work URL WORKERS                runs this many workers in this process; prints every start and finish
 */
import { Stopper } from '../../dist/base/stopper.js';
import { identifyRun } from '../../dist/lab/run/run.js';
import { workOnUnits } from '../../dist/lab/run/work.js';
import { openPostgres } from '../../dist/lab/store/database.node.js';
import { QueueWork } from '../../dist/lab/store/queueWork.node.js';
import { RunStore } from '../../dist/lab/store/runStore.node.js';

const after = (seconds, action) => {
  const timer = setTimeout(action, 1000 * seconds);
  return () => clearTimeout(timer);
};

const experiment = {
  name: 'sleepers',
  scales: { tiny: { units: 0, milliseconds: 0 } },
  units: ({ units }) => Array.from({ length: units }, (_, index) => ({ key: `unit-${index}` })),
  run: async ({ key }, { params, seed }) => {
    console.log(`start ${key}`);
    await new Promise((resolve) => setTimeout(resolve, seed % (2 * params.milliseconds + 1)));
    return { seed };
  },
};

const provenance = {
  version: 'test',
  commit: undefined,
  isDirty: false,
  machine: '',
  node: '',
  command: '',
  startedAt: '',
};

const [task, url, ...numbers] = process.argv.slice(2);
const [first, second] = numbers.map(Number);
const database = await openPostgres(url, 4);
const store = await RunStore.open(database, 10);
if (task === 'begin') {
  const identity = identifyRun(experiment, 'tiny', 1, { units: first, milliseconds: second });
  await store.begin(experiment, identity, provenance);
} else {
  await workOnUnits(new QueueWork(store, { provenance, idleSeconds: 3 }), {
    concurrency: first,
    environment: { clock: { after }, cpuSeconds: () => performance.now() / 1000 },
    code: provenance,
    stopper: new Stopper(),
    tryFindExperiment: () => experiment,
    onFinished: ({ key }) => console.log(`finish ${key}`),
  });
}
await database.close();
