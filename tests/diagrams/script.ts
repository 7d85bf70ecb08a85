/**
 * Tests the rules with diagrams in text files, so that Go players can read and add cases.
 *
 * A case is a name, a diagram with indented rows, and lines that are executed in order. `rules NAME`, `turn COLOR` and
 * `play COLOR POINT` change the game; `QUESTION -> ANSWER` checks an answer. Blank lines separate the cases, and lines
 * that start with # are comments.
 */
import {
  type Color,
  chainAt,
  findPassAliveChains,
  Game,
  isEmpty,
  isEyeLike,
  type Point,
  type Position,
  parseColor,
  parseDiagram,
  parsePoint,
  pointsOf,
  RULE_SETS,
  type RuleSet,
  type RuleSetName,
  resultOfLead,
  type ScoreOptions,
  scorePosition,
  writeDiagram,
  writePoint,
  writeResult,
} from '../../src/rules/index.js';

export interface Case {
  readonly name: string;
  readonly diagram: string;
  readonly lines: readonly string[];
}

export const parseCases = (text: string): Case[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(parseCase);

function parseCase(block: string): Case {
  const [name = '', ...rest] = block.trim().split('\n');
  const isRow = (line: string) => line.startsWith(' ');
  return { name, diagram: rest.filter(isRow).join('\n'), lines: rest.filter((line) => !isRow(line)) };
}

export interface Answer {
  readonly question: string;
  readonly expected: string;
  readonly given: string;
}

/** Executes the lines of a case and answers its questions. */
export function answersTo({ diagram, lines }: Case): Answer[] {
  let game = new Game(parseDiagram(diagram), RULE_SETS.japanese);
  const answers: Answer[] = [];
  for (const line of lines) {
    const [question = '', expected] = line.split(/\s*->\s*/);
    const [verb = '', ...words] = question.split(/\s+/);
    if (expected !== undefined) answers.push({ question, expected, given: answer(game, verb, words) });
    else if (verb === 'rules') game = new Game(game.start, rulesNamed(words[0]));
    else if (verb === 'turn') game = new Game({ ...game.start, toMove: colorIn(words[0]) }, game.rules);
    else if (verb === 'play') play(game, words);
    else throw new Error(`cannot follow "${line}"`);
  }
  return answers;
}

function play(game: Game, [color, point]: string[]): void {
  const verdict = game.play(colorIn(color), pointIn(point, game));
  if (verdict !== 'ok') throw new Error(`${color} ${point} is not legal: ${verdict}`);
}

function answer(game: Game, verb: string, words: string[]): string {
  const ask = QUESTIONS[verb];
  if (!ask) throw new Error(`unknown question "${verb}"`);
  return ask(game, words);
}

const QUESTIONS: Record<string, ((game: Game, words: string[]) => string) | undefined> = {
  /** legality COLOR POINT: ok, or the reason why the move is illegal. */
  legality: (game, [color, point]) => game.legality(colorIn(color), pointIn(point, game)),
  /** legal COLOR: the number of legal points. */
  legal: (game, [color]) => String(game.legalPoints(colorIn(color)).length),
  /** captures COLOR POINT: the points that the move empties, including its own stones after suicide. */
  captures: (game, [color, point]) => captures(game, { color: colorIn(color), point: pointIn(point, game) }),
  liberties: ({ position }, [point]) => String(chainAt(position, pointOn(point, position))?.liberties.size ?? 'none'),
  prisoners: ({ position: { prisoners } }) => `black ${prisoners.black}, white ${prisoners.white}`,
  board: ({ position }) =>
    writeDiagram(position, { coordinates: false }).replaceAll('+', '.').replaceAll('\n', ' / ').trim(),
  /** score [komi N] [handicap N] [dead POINTS] [seki POINTS]; komi is 0 unless given. */
  score: (game, words) => {
    const { lead, black, white } = scoreOf(game, words);
    return `${writeResult(resultOfLead(lead))}, black ${black}, white ${white}`;
  },
  /** neutral [dead POINTS] [seki POINTS]: the points that nobody owns. */
  neutral: (game, words) => writePoints(scoreOf(game, words).neutral, game.position),
  /** eye COLOR POINT: do playouts treat the point as an eye? */
  eye: ({ position }, [color, point]) => (isEyeLike(position, colorIn(color), pointOn(point, position)) ? 'yes' : 'no'),
  /** alive COLOR: the first stone of each pass-alive chain, and the number of its vital regions. */
  alive: ({ position, rules }, [color]) => {
    const living = findPassAliveChains(position, colorIn(color), rules);
    return (
      living.map(({ chain, vital }) => `${writeFirst(chain.stones, position)}:${vital.length}`).join(' ') || 'none'
    );
  },
};

function captures(game: Game, move: { color: Color; point: Point }): string {
  const before = game.position;
  const verdict = game.play(move.color, move.point);
  if (verdict !== 'ok') return verdict;
  const after = game.position;
  game.undo();
  const wasStone = (point: Point) => point === move.point || !isEmpty(before, point);
  return writePoints(
    pointsOf(before.size).filter((point) => wasStone(point) && isEmpty(after, point)),
    before,
  );
}

function scoreOf({ position, rules }: Game, words: string[]) {
  const values: Record<string, string[]> = {};
  let key = '';
  for (const word of words) {
    if (['komi', 'handicap', 'dead', 'seki'].includes(word)) key = word;
    else values[key] = [...(values[key] ?? []), word];
  }
  const points = (name: string) => (values[name] ?? []).map((text) => pointOn(text, position));
  const number = (name: string) => Number(values[name]?.[0] ?? 0);
  const options: ScoreOptions = {
    komi: number('komi'),
    handicap: number('handicap'),
    dead: points('dead'),
    seki: points('seki'),
  };
  return scorePosition(position, rules, options);
}

const writePoints = (points: readonly Point[], { size }: Position): string =>
  points.map((point) => writePoint(point, size)).join(' ') || 'none';

const writeFirst = (points: readonly Point[], position: Position): string => writePoints(points.slice(0, 1), position);

const colorIn = (text = ''): Color => known(parseColor(text), `colour "${text}"`);
const pointOn = (text = '', { size }: Position): Point => known(parsePoint(text, size), `point "${text}"`);
const pointIn = (text: string | undefined, game: Game): Point => pointOn(text, game.position);
const rulesNamed = (text = ''): RuleSet =>
  known(Object.hasOwn(RULE_SETS, text) ? RULE_SETS[text as RuleSetName] : undefined, `rules "${text}"`);

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`unknown ${what}`);
  return value;
}
