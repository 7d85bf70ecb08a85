/** Games for tests, written as lists of moves. */
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint } from '../../src/rules/point.js';
import type { RuleSet } from '../../src/rules/ruleSet.js';

/** Plays these moves, such as "C3 pass B2", on an empty 5x5 board. Black and White take turns. */
export function playAlternately(moves: string, rules?: RuleSet): Game {
  const game = new Game(5, rules);
  for (const [index, text] of moves.split(' ').filter(Boolean).entries()) {
    const legality = game.play(index % 2 === 0 ? 'black' : 'white', parsePoint(text, 5) as Point);
    if (legality !== 'ok') throw new Error(`${text} is not legal: ${legality}`);
  }
  return game;
}
