import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { goTo, makeGameFile, showFile } from '../../state/game/gameTree.js';
import { setMode } from '../../state/location.js';
import { PERSON, type PlayerId } from '../../state/match/match.js';
import { continueMatch, replaceMatch } from '../../state/match/play.js';
import { toggleDeadChain } from '../../state/match/scoring.js';
import { texts } from '../../texts.js';
import { PlayControls, PlayPanel } from './playPanel.js';

vi.mock('../../workers/playerClient.js', () => ({
  judge: async () => ({ dead: [], seki: [], alive: [], lead: 0 }),
  preparePlayer: () => undefined,
}));

/** The panel after two passes, when the count is shown. */
async function panelOfCount(black: PlayerId, white: PlayerId): Promise<HTMLElement> {
  const { document } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  const tree = parseSgf('(;GM[1]SZ[5];B[cc];W[];B[])').games[0] as SgfTree;
  let end = tree.root;
  while (end.children[0]) end = end.children[0];
  setMode('play');
  replaceMatch({ seats: { black, white }, phase: 'playing' }, end);
  showFile(makeGameFile(tree));
  goTo(end);
  await continueMatch();
  render(createElement(PlayPanel, null), document.body);
  return document.body;
}

async function buttonsOfCount(black: PlayerId, white: PlayerId): Promise<string[]> {
  const page = await panelOfCount(black, white);
  render(createElement(PlayControls, null), page);
  return [...page.querySelectorAll('button:not([aria-disabled])')].map(({ textContent }) => textContent ?? '');
}

test('a person may accept the count or play on', async () => {
  expect(await buttonsOfCount(PERSON, 'level-1')).toEqual([texts.score.resume, texts.score.accept]);
});

test('a game between engines cannot be played on: they would only pass again', async () => {
  expect(await buttonsOfCount('level-1', 'level-2')).toEqual([texts.score.accept]);
});

test('the count is the first card below the question, and the question is about dead stones only if there are some', async () => {
  const panel = await panelOfCount(PERSON, 'level-1');
  expect(panel.querySelectorAll('.card')[1]?.className).toContain('score');
  expect(panel.querySelector('.message')?.textContent).toBe('Are all stones alive?');
  toggleDeadChain(parsePoint('C3', 5) as Point);
  await Promise.resolve();
  expect(panel.querySelector('.message')?.textContent).toBe('Are the faint stones dead?');
});
