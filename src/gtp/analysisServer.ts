/**
 * KataGo's analysis protocol: queries in, results out, a JSON object a line each.
 * Queries are taken at any time; one position is analysed at a time, with all
 * threads, the most urgent first. When the input ends the queue is finished.
 */
import { InputError } from '../base/inputError.js';
import { Stopper } from '../base/stopper.js';
import type { Analysis, Player } from '../player/player.js';
import { gameAt, type Query, readQuery } from './analysisQuery.js';
import { describeAnalysis } from './analysisResult.js';
import { clean } from './line.js';
import { isObject, type JsonObject, QueryError, QueryFields } from './queryFields.js';
import { barredFirst, barredLater } from './restrictions.js';

export interface AnalysisOptions {
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  readonly player: Player;
  readonly version: string;
  log(text: string): void;
}

export async function runAnalysis(options: AnalysisOptions): Promise<void> {
  const server = new AnalysisServer(options);
  for await (const line of options.lines) if (clean(line).trim() !== '') server.hear(line);
  await server.finished();
}

/** One position to analyse. */
interface Task {
  readonly query: Query;
  readonly turn: number;
  readonly priority: number;
  readonly stopper: Stopper;
}

type Action = (server: AnalysisServer, fields: QueryFields) => JsonObject;

/** Each answers with the query itself, and what it adds. */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['query_version', (server) => ({ version: server.version, git_hash: '<omitted>' })],
  [
    'terminate',
    (server, fields) => server.terminate(fields, fields.required('terminateId', fields.text('terminateId'))),
  ],
  ['terminate_all', (server, fields) => server.terminate(fields, undefined)],
  // Nothing is kept from one query to the next.
  ['clear_cache', () => ({})],
]);

class AnalysisServer {
  readonly #options: AnalysisOptions;
  #waiting: Task[] = [];
  #current: Task | undefined;
  readonly #warned = new Set<string>();
  #work: Promise<void> | undefined;

  constructor(options: AnalysisOptions) {
    this.#options = options;
  }

  get version(): string {
    return this.#options.version;
  }

  async finished(): Promise<void> {
    await this.#work;
  }

  hear(line: string): void {
    let id: string | undefined;
    try {
      const query = parseObject(line);
      const fields = new QueryFields(query);
      id = fields.required('id', fields.text('id'));
      this.#obey(query, fields, id);
    } catch (error) {
      this.#complain(error, id);
    }
  }

  #obey(query: JsonObject, fields: QueryFields, id: string): void {
    const name = fields.text('action');
    if (name === undefined) {
      this.#enqueue(readQuery(fields, id, (field, message) => this.#warn(field, `${field} ${message}`, id)));
      return;
    }
    const action = ACTIONS.get(name) ?? fields.fail('action', `must be one of ${[...ACTIONS.keys()].join(' ')}`);
    this.#send({ ...query, ...action(this, fields) });
  }

  /** Programs send the same settings with every query: of those that have no effect they hear once. */
  #warn(field: string, warning: string, id: string): void {
    if (field === 'overrideSettings' && this.#warned.has(warning)) return;
    this.#warned.add(warning);
    this.#send({ warning, field, id });
  }

  /** Ends tasks of a query, or of all: those under way tell what they have found, the others that they have nothing. */
  terminate(fields: QueryFields, id: string | undefined): JsonObject {
    const turns = fields.wholes('turnNumbers', 0, Number.MAX_SAFE_INTEGER);
    const isMeant = ({ query, turn }: Task): boolean =>
      (id === undefined || query.id === id) && (turns === undefined || turns.includes(turn));
    for (const { query, turn } of this.#waiting.filter(isMeant)) this.#sendNothing(query, turn);
    this.#waiting = this.#waiting.filter((task) => !isMeant(task));
    if (this.#current && isMeant(this.#current)) this.#current.stopper.stop();
    return {};
  }

  #enqueue(query: Query): void {
    for (const { turn, priority } of query.turns) this.#waiting.push({ query, turn, priority, stopper: new Stopper() });
    // Sorting is stable: what is equally urgent stays in order.
    this.#waiting.sort((a, b) => b.priority - a.priority);
    // A query without turns brings no work; started in vain, the work would seem to go on for ever.
    if (this.#waiting.length > 0) this.#work ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      this.#current = task;
      await this.#analyze(task).catch((error) => this.#complain(error, task?.query.id));
    }
    this.#current = undefined;
    this.#work = undefined;
  }

  async #analyze({ query, turn, stopper }: Task): Promise<void> {
    // An answer depends on its query alone, and has as many visits as that asks for.
    this.#options.player.forget();
    const game = gameAt(query, turn);
    const color = game.position.toMove;
    const report = (analysis: Analysis, isDuringSearch: boolean): void =>
      this.#send(describeAnalysis(query, turn, game, analysis, isDuringSearch));
    const { komi, handicap, maxVisits, maxSeconds, reportEvery } = query;
    const analysis = await this.#options.player.analyze(
      { game, color, komi, handicap },
      {
        budget: { playouts: maxVisits, ...(maxSeconds !== undefined && { seconds: maxSeconds }) },
        signal: stopper,
        avoid: barredFirst(query.barred, color),
        barred: barredLater(query.barred, color),
        ownershipByMove: query.includeMovesOwnership || query.includeMovesOwnershipStdev,
        ...(reportEvery !== undefined && { reportEvery, onReport: (found) => report(found, true) }),
      },
    );
    if (stopper.isStopped && analysis.visits === 0) this.#sendNothing(query, turn);
    else report(analysis, false);
  }

  /** The answer to what was ended before anything was found. */
  #sendNothing({ id }: Query, turn: number): void {
    this.#send({ id, isDuringSearch: false, noResults: true, turnNumber: turn });
  }

  #complain(error: unknown, id: string | undefined): void {
    const known = id === undefined ? {} : { id };
    if (error instanceof QueryError) this.#send({ error: error.message, field: error.field, ...known });
    else if (error instanceof InputError) this.#send({ error: error.message, ...known });
    else {
      this.#options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      this.#send({ error: `internal error: ${error instanceof Error ? error.message : error}`, ...known });
    }
  }

  #send(object: JsonObject): void {
    this.#options.write(`${JSON.stringify(object)}\n`);
  }
}

function parseObject(line: string): JsonObject {
  let value: unknown;
  try {
    // Trimmed, because some systems put a byte order mark in front of what they send.
    value = JSON.parse(line.trim());
  } catch {
    throw new InputError('the query is not valid JSON');
  }
  if (!isObject(value)) throw new InputError('the query is not a JSON object');
  return value;
}
