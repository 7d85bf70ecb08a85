/** Asks GNU Go what becomes of a chain, and lets it play on for one side. */
import { type ClientOptions, GtpClient } from '../../gtp/client/gtpClient.js';
import type { Color } from '../../rules/color.js';
import type { Move } from '../../rules/game.js';
import { PASS, type Point, parsePoint, writePoint } from '../../rules/point.js';

/** The commands that ask GNU Go's two readings: the tactical one, and the one about life and death ("owl"). */
export const READINGS = ['attack', 'defend', 'owl_attack', 'owl_defend'] as const;
export type ReadingName = (typeof READINGS)[number];

/**
 * The numbers with which GNU Go answers: 0 if the move does not succeed, 1 if it does, 2 and 3 if a ko decides, 4 and 5
 * if only a part of the stones is captured or saved.
 */
export type Code = 0 | 1 | 2 | 3 | 4 | 5;
export type Codes = Readonly<Record<ReadingName, Code>>;

export interface FoundMove {
  readonly code: Code;
  /** The move that GNU Go suggests; undefined if there is none. */
  readonly move: Point | undefined;
}

/** GNU Go checks simple ko only, because a side with unlimited ko threats may take back a ko at once. */
const COMMAND = ['--mode', 'gtp', '--chinese-rules', '--simple-ko'];
const SEEDS = 2 ** 31;

export class GnuGoReader {
  readonly #client: GtpClient;
  readonly #size: number;

  constructor(size: number, level: number, options: ClientOptions) {
    const path = options.programs.find('gnugo') ?? 'gnugo';
    this.#client = new GtpClient([path, ...COMMAND, '--level', String(level)], options);
    this.#size = size;
  }

  /** Begins anew with the position after these moves. */
  async setUp(moves: readonly Move[], seed: number): Promise<void> {
    const begin = [`boardsize ${this.#size}`, 'clear_board', 'clear_cache', `set_random_seed ${seed % SEEDS}`];
    for (const command of begin) await this.#client.send(command);
    for (const { color, point } of moves) await this.play(color, point);
  }

  async play(color: Color, point: Point): Promise<void> {
    await this.#client.send(`play ${color} ${writePoint(point, this.#size)}`);
  }

  async read(reading: ReadingName, stone: Point): Promise<FoundMove> {
    const [code = '', vertex = ''] = (await this.#client.send(`${reading} ${writePoint(stone, this.#size)}`)).split(
      /\s+/,
    );
    const move = parsePoint(vertex, this.#size);
    return { code: Number(code) as Code, move: move === PASS ? undefined : move };
  }

  /** The move that GNU Go would play on the whole board; undefined if it would pass or resign. */
  async choose(color: Color): Promise<Point | undefined> {
    const move = parsePoint(await this.#client.send(`reg_genmove ${color}`), this.#size);
    return move === PASS ? undefined : move;
  }

  close(): Promise<void> {
    return this.#client.quit();
  }
}

/** What becomes of a chain, in words that both programs share. */
export type Verdict = 'captured' | 'saved' | 'ko' | 'unknown';

/** What GNU Go says if the attacker moves first: the chain is captured if either reading finds a way. */
export function verdictOnAttack({ attack, owl_attack: owl }: Codes): Verdict {
  return strongest([attack, owl].map((code) => verdictOfCode(code, 'captured', 'saved')));
}

/** What GNU Go says if the defender moves first: the chain is saved only if it is saved from both readings. */
export function verdictOnDefence({ attack, defend, owl_attack, owl_defend }: Codes): Verdict {
  const answers = [
    [attack, defend],
    [owl_attack, owl_defend],
  ] as const;
  return strongest(
    answers.map(([threat, answer]) => {
      if (threat === 0) return 'saved';
      const saved = verdictOfCode(answer, 'saved', 'captured');
      return saved === 'captured' ? verdictOfCode(threat, 'captured', 'saved') : saved;
    }),
  );
}

function verdictOfCode(code: Code, success: Verdict, failure: Verdict): Verdict {
  if (code === 0) return failure;
  if (code === 1) return success;
  return code === 2 || code === 3 ? 'ko' : 'unknown';
}

/** The verdict that is best for the attacker; a partial success of the attacker makes it unknown. */
const strongest = (verdicts: readonly Verdict[]): Verdict =>
  (['captured', 'unknown', 'ko', 'saved'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'unknown';
