/**
 * Processes many positions, on all threads that call `workOnTerritory` with the same job.
 *
 * A thread takes the number of the next position, called its ticket. In training, every `batch` successive positions
 * belong to one update of the weights. Before a thread learns from its position, it waits until the updates that belong
 * to earlier positions are done. The thread that finishes the last position of a batch updates the weights and wakes
 * the others. So each update adds the same gradients in the same order, whatever the number of threads.
 */
import { Color, EMPTY, pointOfCellIndex } from '../board/point';
import { tryMove } from '../memory/exchange';
import { storeAsRoot, restoreRoot, Workspace } from '../memory/workspace';
import { backwardPass } from './backwardPass';
import { evaluate, forwardPass, pointIndexOfDenseIndex } from './forwardPass';
import { findInputs } from './inputs';
import { setUpPosition, PositionRecord, RECORD_BYTES } from './positionRecord';
import { TerritoryMemory } from './territoryMemory';
import { gradientOfPosition, TerritoryLearner, updateWeights } from './weightUpdate';
import { findUrgencies } from './urgency';
import { TerritoryNetwork } from './weights';

/**
 * The kinds of jobs: evaluate each position, learn from it, compute the expected area after each move, or compute the
 * urgency of each move.
 */
const EVALUATE: i32 = 0;
const LEARN: i32 = 1;
const RANK: i32 = 2;
const WEIGH: i32 = 3;

@unmanaged
export class TerritoryJob {
  kind: i32;
  count: i32;
  network: TerritoryNetwork;
  learner: TerritoryLearner;
  records: usize;
  /**
   * The number of positions begun, the number of positions finished, and the number of updates done, all since the job
   * began.
   */
  tickets: i32;
  finished: i32;
  updatesDone: i32;
}

export const TERRITORY_JOB_BYTES: usize = 128;

export function layOutTerritoryJob(
  job: TerritoryJob, kind: i32, count: i32, network: TerritoryNetwork, learner: TerritoryLearner, records: usize,
): void {
  job.kind = kind;
  job.count = count;
  job.network = network;
  job.learner = learner;
  job.records = records;
  job.tickets = 0;
  job.finished = 0;
  job.updatesDone = 0;
}

/**
 * Processes positions. Returns false when no position is left. Returns true if the thread must wait for an update: then
 * the thread keeps its ticket, and the caller calls again after `updatesDone` has changed.
 */
export function workOnTerritory(job: TerritoryJob, own: TerritoryMemory, space: Workspace): bool {
  let ticket = own.keptTicket - 1;
  own.keptTicket = 0;
  if (ticket < 0) ticket = takeTicket(job, own, space);
  while (ticket < job.count) {
    if (job.kind == LEARN && mustWait(job, ticket)) {
      own.keptTicket = ticket + 1;
      return true;
    }
    finish(job, own, space, ticket);
    ticket = takeTicket(job, own, space);
  }
  return false;
}

/**
 * Takes the number of the next position, sets the position up, and computes its inputs where the job needs them. The
 * inputs do not depend on the weights, so a thread can compute them before it waits for an update.
 */
function takeTicket(job: TerritoryJob, own: TerritoryMemory, space: Workspace): i32 {
  const ticket = atomic.add<i32>(changetype<usize>(job) + offsetof<TerritoryJob>('tickets'), 1);
  if (ticket >= job.count) return ticket;
  setUpPosition(recordAt(job, ticket), space);
  if (job.kind == EVALUATE || job.kind == LEARN) findInputs(space.board, job.network, own);
  return ticket;
}

@inline
function recordAt(job: TerritoryJob, ticket: i32): PositionRecord {
  return changetype<PositionRecord>(job.records + <usize>ticket * RECORD_BYTES);
}

@inline
function mustWait(job: TerritoryJob, ticket: i32): bool {
  return atomic.load<i32>(changetype<usize>(job) + offsetof<TerritoryJob>('updatesDone')) < ticket / job.learner.batch;
}

function finish(job: TerritoryJob, own: TerritoryMemory, space: Workspace, ticket: i32): void {
  const record = recordAt(job, ticket);
  if (job.kind == RANK) {
    findExpectedAreas(job.network, own, space, record.toMove, record.outputs);
    return;
  }
  if (job.kind == WEIGH) {
    findUrgencies(job.network, own, space, record.toMove, record.outputs);
    return;
  }
  forwardPass(job.network, own, record.size);
  memory.copy(record.outputs, own.outputs, <usize>((record.size + 1) * (record.size + 1)) << 2);
  if (job.kind == LEARN) learnFromRecord(job, own, record, ticket);
}

function learnFromRecord(job: TerritoryJob, own: TerritoryMemory, record: PositionRecord, ticket: i32): void {
  const learner = job.learner;
  const gradient = gradientOfPosition(learner, job.network, ticket % learner.batch);
  memory.fill(gradient, 0, <usize>job.network.parameters << 2);
  backwardPass(job.network, own, record.size, record.targets, gradient);
  const finished = atomic.add<i32>(changetype<usize>(job) + offsetof<TerritoryJob>('finished'), 1) + 1;
  const batches = ticket / learner.batch + 1;
  if (finished != batches * learner.batch) return;
  updateWeights(job.network, learner);
  const updatesDone = changetype<usize>(job) + offsetof<TerritoryJob>('updatesDone');
  atomic.store<i32>(updatesDone, batches);
  atomic.notify(updatesDone, -1);
}

/**
 * Writes Black's expected area after each legal move of `color`, by point index; NaN for other points. At the end, the
 * board is as before.
 */
export function findExpectedAreas(
  network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, color: Color, to: usize,
): void {
  const size = space.board.size;
  storeAsRoot(space);
  for (let dense = 0; dense < size * size; dense++) {
    const index = pointIndexOfDenseIndex(dense, size);
    let area: f32 = NaN;
    const point = pointOfCellIndex(index);
    if (space.root.color[point] == EMPTY && tryMove(space.board, color, point) >= 0) {
      evaluate(network, own, space.board);
      area = expectedArea(own, size);
      restoreRoot(space);
    }
    store<f32>(to + (<usize>index << 2), area);
  }
}

/** The number of points that Black is expected to own: the sum of the outputs of all points. */
function expectedArea(own: TerritoryMemory, size: i32): f32 {
  let sum: f32 = 0;
  for (let dense = 0; dense < size * size; dense++)
    sum += load<f32>(own.outputs + (<usize>pointIndexOfDenseIndex(dense, size) << 2));
  return sum;
}
