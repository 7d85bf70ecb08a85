import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { makeGameFile, node, showFile } from '../../state/game/gameTree.js';
import { step } from '../../state/game/navigation.js';
import { keepReview } from '../../state/game/nodeReviews.js';
import { setMode } from '../../state/location.js';
import { setPointedMove } from '../../state/pointer.js';
import { shownBoard } from '../../state/shownBoard.js';
import { AnalysisCard } from './analysisCard.js';

vi.mock('../../workers/playerClient.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;
const preview = () => shownBoard.value.variation.map(({ point }) => writePoint(point, SIZE)).join(' ');
const { document, Element, Event } = parseHTML('<body></body>');
vi.stubGlobal('document', document);
vi.stubGlobal('Element', Element);

const candidate = (...line: string[]) => ({
  point: at(line[0] as string),
  visits: 100,
  winRate: 0.5,
  scoreLead: 0,
  prior: 0.5,
  variation: line.map(at),
});
const LINES = ['E5 C3 G7', 'D4 F6'];

function part(text: string): Element {
  const parts = [...document.querySelectorAll('td, button')].filter(({ textContent }) => textContent === text);
  return parts.at(-1) as Element;
}
const click = (target: Element) => target.dispatchEvent(new Event('click', { bubbles: true }));
const pressed = () =>
  [...document.querySelectorAll('td [aria-pressed]')].map((button) => button.getAttribute('aria-pressed'));

beforeEach(async () => {
  setMode('review');
  showFile(makeGameFile(parseSgf(`(;GM[1]SZ[${SIZE}];B[cc])`).games[0] as SgfTree));
  const candidates = LINES.map((line) => candidate(...line.split(' ')));
  keepReview(node.value, { version: 1, color: 'black', visits: 200, winRate: 0.5, scoreLead: 0, candidates }, SIZE);
  render(createElement(AnalysisCard, null), document.body);
});

test('a clicked row keeps its continuation on the board until the next click on it', async () => {
  click(part('F6'));
  expect(preview()).toBe('D4 F6');
  await expect.poll(pressed).toEqual(['false', 'true']);
  click(part('C3 G7'));
  expect(preview()).toBe('E5 C3 G7');
  click(part('C3 G7'));
  expect(preview()).toBe('');
  await expect.poll(pressed).toEqual(['false', 'false']);
});

test('pointing at another row shows its continuation for that time', () => {
  click(part('F6'));
  setPointedMove(at('E5'));
  expect(preview()).toBe('E5 C3 G7');
  setPointedMove(undefined);
  expect(preview()).toBe('D4 F6');
});

test.each([
  ['a click elsewhere', () => click(document.body)],
  ['a move in the game', () => [step(1), step(-1)]],
  ['the move itself', () => [click(part('D4')), step(-1)]],
])('%s removes the continuation', async (_what, act) => {
  click(part('F6'));
  expect(preview()).toBe('D4 F6');
  act();
  await expect.poll(preview).toBe('');
});
