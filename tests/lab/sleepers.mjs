/**
 * Units that sleep instead of playing, to see what the queue does under many workers.
 *
 *   node sleepers.mjs begin URL UNITS MILLISECONDS    puts units into the queue
 *   node sleepers.mjs work URL WORKERS                so many workers in this process; tells of every start and finish
 */
import { Stopper } from '../../dist/base/stopper.js';
import { openPostgres } from '../../dist/lab/queue/database.node.js';
import { QueueWork } from '../../dist/lab/queue/queueWork.node.js';
import { RunStore } from '../../dist/lab/queue/runStore.node.js';
import { identify } from '../../dist/lab/run.js';
import { work } from '../../dist/lab/work.js';

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

const sitting = {
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
  const identity = identify(experiment, 'tiny', 1, { units: first, milliseconds: second });
  await store.begin(experiment, identity, sitting);
} else {
  await work(new QueueWork(store, { sitting, idleSeconds: 3 }), {
    concurrency: first,
    world: { clock: { after } },
    stopper: new Stopper(),
    find: () => experiment,
    onFinished: ({ key }) => console.log(`finish ${key}`),
  });
}
await database.close();
