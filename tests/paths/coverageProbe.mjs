/**
 * Loaded into a program with `node --import`: at each SIGUSR2 it writes the names of all files in which a function ran since the
 * signal before, on any thread, as one JSON line to the file that INSEI_COVERAGE names.
 */
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

const START = { callCount: true, detailed: false };
const session = new Session();
const workers = new Set();

/** Asks the profiler of this thread. */
function ask(method, params) {
  return new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  );
}

/** Requests to workers in flight: the key is the request's number. */
const pending = new Map();
let requests = 0;

/** Asks the profiler of a worker thread. */
function askWorker(sessionId, method, params = {}) {
  requests++;
  const id = requests;
  const answer = new Promise((resolve) => pending.set(id, resolve));
  session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method, params }) });
  return answer;
}

const filesThatRan = ({ result }) =>
  result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0].count > 0)).map(({ url }) => url);

async function report() {
  const answers = [await ask('Profiler.takePreciseCoverage')];
  for (const worker of workers) answers.push(await askWorker(worker, 'Profiler.takePreciseCoverage'));
  const files = [...new Set(answers.flatMap(filesThatRan))].sort();
  appendFileSync(process.env.INSEI_COVERAGE, `${JSON.stringify(files)}\n`);
}

if (isMainThread) {
  session.connect();
  session.on('NodeWorker.attachedToWorker', async ({ params }) => {
    await askWorker(params.sessionId, 'Profiler.enable');
    await askWorker(params.sessionId, 'Profiler.startPreciseCoverage', START);
    workers.add(params.sessionId);
  });
  session.on('NodeWorker.detachedFromWorker', ({ params }) => workers.delete(params.sessionId));
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = JSON.parse(params.message);
    pending.get(id)?.(result);
    pending.delete(id);
  });
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', START);
  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  process.on('SIGUSR2', report);
}
