/**
 * Work on many positions, by as many threads as call `workOnNet` with the same job.
 *
 * Threads draw tickets. Ticket t is position t; in training it belongs to update
 * t / batch, and its thread waits until all updates before that are done. Whoever
 * finishes the last position of a batch makes the update and wakes the others. So
 * one thread and many threads do the same sums in the same order.
 */
import { tryMove } from './exchange';
import { Net } from './net';
import { backward } from './netBackward';
import { evaluate, forward, indexAt } from './netForward';
import { findInputs } from './netInputs';
import { putUp, Record, RECORD_BYTES } from './netRecord';
import { NetSpace } from './netSpace';
import { gradientOf, Learner, update } from './netUpdate';
import { findUrgencies } from './netUrgency';
import { Color, EMPTY, pointOfIndex } from './point';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

/** What to do with each position: say who owns each point, learn from it, try every move, or try it for both sides. */
export const EVALUATE: i32 = 0;
export const LEARN: i32 = 1;
export const RANK: i32 = 2;
export const WEIGH: i32 = 3;

@unmanaged
export class NetJob {
  kind: i32;
  count: i32;
  net: Net;
  learner: Learner;
  records: usize;
  /** Positions begun; positions done; updates done. Set to zero by whoever starts the job. */
  tickets: i32;
  finished: i32;
  updates: i32;
}

export const NET_JOB_BYTES: usize = 128;

export function layOutJob(job: NetJob, kind: i32, count: i32, net: Net, learner: Learner, records: usize): void {
  job.kind = kind;
  job.count = count;
  job.net = net;
  job.learner = learner;
  job.records = records;
  job.tickets = 0;
  job.finished = 0;
  job.updates = 0;
}

/**
 * Works until there is nothing left to begin: false. True when the thread must wait
 * for an update: it keeps its ticket, and is to be called again once `updates` has changed.
 */
export function workOnNet(job: NetJob, own: NetSpace, space: Workspace): bool {
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

/** Draws a ticket, and does what does not depend on the weights and so need not wait. */
function takeTicket(job: NetJob, own: NetSpace, space: Workspace): i32 {
  const ticket = atomic.add<i32>(changetype<usize>(job) + offsetof<NetJob>('tickets'), 1);
  if (ticket >= job.count) return ticket;
  putUp(recordAt(job, ticket), space);
  if (job.kind == EVALUATE || job.kind == LEARN) findInputs(space.board, job.net, own);
  return ticket;
}

@inline
function recordAt(job: NetJob, ticket: i32): Record {
  return changetype<Record>(job.records + <usize>ticket * RECORD_BYTES);
}

@inline
function mustWait(job: NetJob, ticket: i32): bool {
  return atomic.load<i32>(changetype<usize>(job) + offsetof<NetJob>('updates')) < ticket / job.learner.batch;
}

function finish(job: NetJob, own: NetSpace, space: Workspace, ticket: i32): void {
  const record = recordAt(job, ticket);
  if (job.kind == RANK) {
    rank(job.net, own, space, record.toMove, record.outputs);
    return;
  }
  if (job.kind == WEIGH) {
    findUrgencies(job.net, own, space, record.toMove, record.outputs);
    return;
  }
  forward(job.net, own, record.size);
  memory.copy(record.outputs, own.outputs, <usize>((record.size + 1) * (record.size + 1)) << 2);
  if (job.kind == LEARN) learn(job, own, record, ticket);
}

function learn(job: NetJob, own: NetSpace, record: Record, ticket: i32): void {
  const learner = job.learner;
  const gradient = gradientOf(learner, job.net, ticket % learner.batch);
  memory.fill(gradient, 0, <usize>job.net.parameters << 2);
  backward(job.net, own, record.size, record.targets, gradient);
  const finished = atomic.add<i32>(changetype<usize>(job) + offsetof<NetJob>('finished'), 1) + 1;
  const batches = ticket / learner.batch + 1;
  if (finished != batches * learner.batch) return;
  update(job.net, learner);
  const updates = changetype<usize>(job) + offsetof<NetJob>('updates');
  atomic.store<i32>(updates, batches);
  atomic.notify(updates, -1);
}

/** Black's expected area after each legal move of `color` from the position on the board, by point index; NaN where none may be played. */
export function rank(net: Net, own: NetSpace, space: Workspace, color: Color, to: usize): void {
  const size = space.board.size;
  keepAsRoot(space);
  for (let place = 0; place < size * size; place++) {
    const index = indexAt(place, size);
    let area: f32 = NaN;
    if (space.root.color[pointOfIndex(index)] == EMPTY && tryMove(space.board, color, pointOfIndex(index)) >= 0) {
      evaluate(net, own, space.board);
      area = expectedArea(own, size);
      restoreRoot(space);
    }
    store<f32>(to + (<usize>index << 2), area);
  }
}

/** Points that Black is expected to own. */
export function expectedArea(own: NetSpace, size: i32): f32 {
  let sum: f32 = 0;
  for (let place = 0; place < size * size; place++) sum += load<f32>(own.outputs + (<usize>indexAt(place, size) << 2));
  return sum;
}
