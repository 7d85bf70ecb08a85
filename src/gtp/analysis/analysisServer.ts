/**
 * A server for KataGo's analysis protocol. Each input line is a query and each output line is a result; both are JSON
 * objects. The server accepts queries at any time. It analyses one position at a time with all threads, in the order of
 * priority. When the input ends, the server finishes the waiting positions.
 */
import { InputError, messageOf, stackTraceOf } from '../../base/errors.js';
import { Stopper } from '../../base/stopper.js';
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import type { Analysis, NetworkEvaluation, Player, Situation } from '../../player/player.js';
import { withoutControlCharacters } from '../dialogue/lines.js';
import { type AnalysisQuery, gameAtTurn, readAnalysisQuery } from './analysisQuery.js';
import { describeAnalysis, type People } from './analysisResult.js';
import type { HumanProbabilities } from './humanProfile.js';
import type { NetworkModel } from './networkModel.js';
import { isObject, type JsonObject, QueryError, QueryFields } from './queryFields.js';
import { avoidedDeeperMoves, avoidedFirstMoves } from './restrictions.js';

interface AnalysisOptions {
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  readonly player: Player;
  /**
   * The network whose evaluation the server adds to every result. Missing if there is no network, or if the player's
   * analyses already contain the evaluation.
   */
  readonly network?: EvaluatingNetwork | undefined;
  /** The networks in use, for clients that ask for them. */
  readonly models?: readonly NetworkModel[];
  /** How probable people of a rank play each move; missing if there is no network. */
  readonly humanProbabilities?: HumanProbabilities | undefined;
  readonly version: string;
  log(text: string): void;
}

export async function runAnalysis(options: AnalysisOptions): Promise<void> {
  const server = new AnalysisServer(options);
  for await (const line of options.lines) if (withoutControlCharacters(line).trim() !== '') server.receive(line);
  await server.finished();
}

/** One of the positions that a query asks the server to analyse. */
interface Task {
  readonly query: AnalysisQuery;
  readonly turn: number;
  readonly priority: number;
  readonly stopper: Stopper;
}

type Action = (server: AnalysisServer, fields: QueryFields) => JsonObject;

/**
 * The actions by name. A query asks either for an action or for an analysis. The answer to an action repeats the fields
 * of the query and adds the fields that the action returns.
 */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['query_version', (server) => ({ version: server.version, git_hash: '<omitted>' })],
  ['query_models', (server) => ({ models: server.models })],
  [
    'terminate',
    (server, fields) => server.terminate(fields, fields.required('terminateId', fields.text('terminateId'))),
  ],
  ['terminate_all', (server, fields) => server.terminate(fields, undefined)],
  // The action `clear_cache` has nothing to do, because the server keeps no results from one query to the next.
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

  get models(): readonly NetworkModel[] {
    return this.#options.models ?? [];
  }

  async finished(): Promise<void> {
    await this.#work;
  }

  receive(line: string): void {
    let id: string | undefined;
    try {
      const query = parseObject(line);
      const fields = new QueryFields(query);
      id = fields.required('id', fields.text('id'));
      this.#handle(query, fields, id);
    } catch (error) {
      this.#sendError(error, id);
    }
  }

  #handle(query: JsonObject, fields: QueryFields, id: string): void {
    const name = fields.text('action');
    if (name === undefined) {
      this.#enqueue(readAnalysisQuery(fields, id, (field, message) => this.#warn(field, `${field} ${message}`, id)));
      return;
    }
    const action = ACTIONS.get(name) ?? fields.fail('action', `must be one of ${[...ACTIONS.keys()].join(' ')}`);
    this.#send({ ...query, ...action(this, fields) });
  }

  /** Sends a warning. Each is sent only once, because programs send the same fields with every query. */
  #warn(field: string, warning: string, id: string): void {
    if (this.#warned.has(warning)) return;
    this.#warned.add(warning);
    this.#send({ warning, field, id });
  }

  /**
   * Ends the tasks of one query, or of all queries if `id` is undefined. If the field `turnNumbers` is given, ends only
   * the tasks of the positions with these turn numbers. A running task reports the result found so far. A waiting task
   * reports that it has no result.
   */
  terminate(fields: QueryFields, id: string | undefined): JsonObject {
    const turns = fields.wholes('turnNumbers', 0, Number.MAX_SAFE_INTEGER);
    const matches = ({ query, turn }: Task): boolean =>
      (id === undefined || query.id === id) && (turns === undefined || turns.includes(turn));
    for (const { query, turn } of this.#waiting.filter(matches)) this.#sendNoResults(query, turn);
    this.#waiting = this.#waiting.filter((task) => !matches(task));
    if (this.#current && matches(this.#current)) this.#current.stopper.stop();
    return {};
  }

  #enqueue(query: AnalysisQuery): void {
    for (const { turn, priority } of query.turns) this.#waiting.push({ query, turn, priority, stopper: new Stopper() });
    // Sorting is stable: tasks of equal priority keep their order.
    this.#waiting.sort((a, b) => b.priority - a.priority);
    // Call `#runTasks` only if a task waits. Without a task, `#runTasks` would end, and clear `#work`, before `??=`
    // assigns its promise to `#work`. `#work` would then stay set although nothing runs, and later tasks would never
    // start.
    if (this.#waiting.length > 0) this.#work ??= this.#runTasks();
  }

  async #runTasks(): Promise<void> {
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      this.#current = task;
      await this.#analyze(task).catch((error) => this.#sendError(error, task?.query.id));
    }
    this.#current = undefined;
    this.#work = undefined;
  }

  async #analyze({ query, turn, stopper }: Task): Promise<void> {
    // The player forgets earlier searches, because the result must depend only on the query.
    this.#options.player.forget();
    const game = gameAtTurn(query, turn);
    const color = game.position.toMove;
    const { komi, handicap, maxVisits, maxSeconds, reportEvery } = query;
    const situation: Situation = { game, color, komi, handicap };
    const evaluation = await this.#evaluate(situation, stopper);
    const people = await this.#askPeople(query, situation);
    const report = (analysis: Analysis, isDuringSearch: boolean): void =>
      this.#send(describeAnalysis(query, turn, game, { ...analysis, ...evaluation }, isDuringSearch, people));
    const analysis = await this.#options.player.analyze(situation, {
      budget: { playouts: maxVisits, ...(maxSeconds !== undefined && { seconds: maxSeconds }) },
      signal: stopper,
      avoid: avoidedFirstMoves(query.avoided, color),
      avoidDeeper: avoidedDeeperMoves(query.avoided, color),
      ownershipByMove: query.includeMovesOwnership || query.includeMovesOwnershipStdev,
      ...(reportEvery !== undefined && { reportEvery, onReport: (found) => report(found, true) }),
    });
    if (stopper.isStopped && analysis.visits === 0) this.#sendNoResults(query, turn);
    else report(analysis, false);
  }

  /** Evaluates the position with the network. Returns {} if there is no network, or if the task was stopped. */
  async #evaluate(situation: Situation, stopper: Stopper): Promise<{ readonly evaluation?: NetworkEvaluation }> {
    const { network } = this.#options;
    if (!network) return {};
    try {
      return { evaluation: await network.evaluate(situation, stopper) };
    } catch (error) {
      if (stopper.isStopped) return {};
      throw error;
    }
  }

  /** Returns how probable each move is for the people that the query asks for; undefined if it asks for none. */
  async #askPeople({ humanRank, id }: AnalysisQuery, situation: Situation): Promise<People | undefined> {
    if (humanRank === undefined) return undefined;
    const { humanProbabilities } = this.#options;
    if (humanProbabilities) return humanProbabilities(humanRank, situation);
    this.#warn('overrideSettings', 'overrideSettings has humanSLProfile, which needs a network', id);
    return undefined;
  }

  /** Reports that a task ended without a result. */
  #sendNoResults({ id }: AnalysisQuery, turn: number): void {
    this.#send({ id, isDuringSearch: false, noResults: true, turnNumber: turn });
  }

  #sendError(error: unknown, id: string | undefined): void {
    const known = id === undefined ? {} : { id };
    if (error instanceof QueryError) this.#send({ error: error.message, field: error.field, ...known });
    else if (error instanceof InputError) this.#send({ error: error.message, ...known });
    else {
      this.#options.log(stackTraceOf(error));
      this.#send({ error: `internal error: ${messageOf(error)}`, ...known });
    }
  }

  #send(object: JsonObject): void {
    this.#options.write(`${JSON.stringify(object)}\n`);
  }
}

function parseObject(line: string): JsonObject {
  let value: unknown;
  try {
    // Trimming also removes the byte order mark that some systems put before the first line.
    value = JSON.parse(line.trim());
  } catch {
    throw new InputError('the query is not valid JSON');
  }
  if (!isObject(value)) throw new InputError('the query is not a JSON object');
  return value;
}
