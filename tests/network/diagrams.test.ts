/**
 * Tests the inputs of networks with the diagrams of `*.txt` in this folder. The format is that of tests/diagrams, and the
 * side to move asks. Besides `rules`, `turn` and `play`, these lines change the situation: `komi N`, `handicap N`,
 * `must-capture`, and `as COLOR`, which lets this side ask although it may not be its turn.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkInput } from '../../src/engine/network/networkInputs.js';
import {
  type Color,
  Game,
  type Point,
  parseColor,
  parseDiagram,
  parsePoint,
  RULE_SETS,
  type RuleSetName,
  writePoint,
} from '../../src/rules/index.js';
import { type Case, parseCases } from '../diagrams/script.js';
import { type InputKernel, loadInputKernel, pointsIn } from './inputKernel.js';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

/** The questions about points, and their planes. */
const PLANES: Record<string, number> = {
  'own stones': 1,
  'enemy stones': 2,
  'one liberty': 3,
  'two liberties': 4,
  'three liberties': 5,
  forbidden: 6,
  'last move': 9,
  'move 2': 10,
  'move 3': 11,
  'move 4': 12,
  'move 5': 13,
  caught: 14,
  'caught before': 15,
  'caught two moves ago': 16,
  catching: 17,
  'own area': 18,
  'enemy area': 19,
};

/** A diagram with the moves played since, from which inputs are computed. */
class Scene {
  #game: Game;
  #komi = 0;
  #handicap = 0;
  #mustCapture = false;
  #color: Color | undefined;

  constructor(diagram: string) {
    this.#game = new Game(parseDiagram(diagram));
  }

  follow(verb: string, words: readonly string[]): void {
    const [first = '', second = ''] = words;
    const game = this.#game;
    if (verb === 'rules') this.#game = new Game(game.start, RULE_SETS[first as RuleSetName]);
    else if (verb === 'turn') this.#game = new Game({ ...game.start, toMove: first as Color }, game.rules);
    else if (verb === 'komi') this.#komi = Number(first);
    else if (verb === 'must-capture') this.#mustCapture = true;
    else if (verb === 'handicap') this.#handicap = Number(first);
    else if (verb === 'as') this.#color = parseColor(first);
    else if (verb === 'play') expect(game.play(first as Color, this.#point(second)), words.join(' ')).toBe('ok');
    else throw new Error(`cannot follow "${verb}"`);
  }

  /** `number N`, or the name of a plane. */
  answer(kernel: InputKernel, question: string): string {
    const color = this.#color ?? this.#game.position.toMove;
    const { size } = this.#game.position;
    const [game, komi, handicap, mustCapture] = [this.#game, this.#komi, this.#handicap, this.#mustCapture];
    const input = networkInput({ game, color, komi, handicap, mustCapture });
    const inputs = kernel.inputs(input);
    const number = /^number (\d+)$/.exec(question)?.[1];
    if (number !== undefined) return String(Math.round(1e4 * (inputs.globals[Number(number)] as number)) / 1e4);
    const plane = PLANES[question];
    if (plane === undefined) throw new Error(`unknown question "${question}"`);
    return pointsIn(inputs, plane, size).map(this.#name).join(' ') || 'none';
  }

  readonly #name = (point: Point): string => writePoint(point, this.#game.position.size);

  #point(text: string): Point {
    const point = parsePoint(text, this.#game.position.size);
    if (point === undefined) throw new Error(`unknown point "${text}"`);
    return point;
  }
}

function check(kernel: InputKernel, { diagram, lines }: Case): void {
  const scene = new Scene(diagram);
  let answers = 0;
  for (const line of lines) {
    const [question = '', expected] = line.split(/\s*->\s*/);
    const [verb = '', ...words] = question.split(/\s+/);
    if (expected === undefined) scene.follow(verb, words);
    else {
      answers++;
      expect(`${question} -> ${scene.answer(kernel, question)}`).toBe(line);
    }
  }
  expect(answers).toBeGreaterThan(0);
}

describe.each(FILES)('%s', (file) => {
  let kernel: InputKernel;
  beforeAll(async () => {
    kernel = await loadInputKernel();
  });

  test.each(parseCases(readFileSync(new URL(file, FOLDER), 'utf8')))('$name', (oneCase) => check(kernel, oneCase));
});
