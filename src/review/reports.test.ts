import { describe, expect, test } from 'vitest';
import { type GameRecord, makeGameRecord } from '../record/game.js';
import type { Color } from '../rules/color.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { makeGameReview } from './gameReview.js';
import type { PositionReview } from './positionReview.js';
import { reportCsv } from './reportCsv.js';
import { reportHtml } from './reportHtml.js';
import { reportJson } from './reportJson.js';
import { reportText } from './reportText.js';

const at = (text: string): Point => parsePoint(text, 9) as Point;

const review = (color: Color, winRate: number, scoreLead: number): PositionReview => ({
  version: 1,
  color,
  visits: 500,
  winRate,
  scoreLead,
  candidates: [
    { point: at('C3'), visits: 400, winRate: 0.5, scoreLead: 0, prior: 0.5, variation: [at('C3'), at('D4')] },
  ],
});

const RECORD = makeGameRecord({
  size: 9,
  komi: 7,
  date: '2024-05-06',
  result: { kind: 'win', winner: 'white', by: 3.5 },
  names: { black: 'Aya', white: undefined },
  moves: [
    { color: 'black', point: at('C3') },
    { color: 'white', point: at('E5') },
    { color: 'black', point: PASS },
  ],
});
const REVIEWS = [review('black', 0.5, 0), review('white', 0.52, 0.5), review('black', 0.9, 12.25), undefined];
const GAME = makeGameReview(RECORD, REVIEWS);

const named = (black: string, known: Partial<GameRecord> = {}) =>
  makeGameReview({ ...RECORD, names: { black, white: black }, ...known }, REVIEWS);

describe('reportJson', () => {
  test('has the game, a summary for each side and every move', () => {
    const report = reportJson(GAME);
    expect(report).toMatchObject({ size: 9, komi: 7, rules: null, black: 'Aya', white: null, result: 'W+3.5' });
    expect(report.summary.white.grades.blunder).toBe(1);
    expect(report.moves).toHaveLength(3);
    expect(report.moves[1]).toEqual({
      move: 2,
      color: 'white',
      point: 'E5',
      grade: 'blunder',
      pointsLost: 12.25,
      winRateLost: 0.4,
      rank: null,
      best: 'C3',
      variation: ['C3', 'D4'],
      winRate: 0.9,
      scoreLead: 12.25,
      visits: 500,
      network: null,
    });
  });

  test('has null for unknown values, so that no field is missing', () => {
    expect(JSON.parse(JSON.stringify(reportJson(GAME).moves[2]))).toMatchObject({
      point: 'pass',
      grade: null,
      pointsLost: null,
      winRate: null,
      scoreLead: null,
      visits: null,
    });
  });
});

describe('reportCsv', () => {
  test('has a line for each move, with the line ends of RFC 4180', () => {
    expect(reportCsv(GAME).split('\r\n')).toEqual([
      'move,color,player,point,grade,points_lost,win_rate_lost,rank,best,black_win_rate,black_score_lead,visits,network',
      '1,black,Aya,C3,best,0,0,1,C3,0.52,0.5,500,',
      '2,white,,E5,blunder,12.25,0.4,,C3,0.9,12.25,500,',
      '3,black,Aya,pass,,,,,C3,,,,',
      '',
    ]);
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['5d*', '5d*'],
  ])('a player named %j becomes the cell %j', (name, cell) => {
    expect(reportCsv(named(name))).toContain(`\r\n1,black,${cell},C3,`);
  });

  test('negative numbers stay numbers', () => {
    const game = makeGameReview(RECORD, [REVIEWS[0], review('white', 0.4, -2.5)]);
    expect(reportCsv(game)).toContain(',-2.5,500,\r\n');
  });
});

describe('reportHtml', () => {
  const HOSTILE = `<script>alert(1)</script><img src=x onerror='a()'>"&`;

  test('shows facts, graphs, mistakes and the legend', () => {
    const html = reportHtml(GAME);
    expect(html).toContain('<h1><bdi>Aya</bdi> (Black) – <bdi>White</bdi></h1>');
    expect(html).toContain('<dt>Komi</dt><dd><bdi>7</bdi></dd>');
    expect(html.match(/<svg class="graph"/g)).toHaveLength(2);
    expect(html.match(/<svg class="board"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Move 2: white played E5, but C3 was better"');
    expect(html).toContain('<b>blunder</b>: a loss of at least 6 points or 20 % in win rate');
  });

  test('needs no other files and forbids scripts', () => {
    const html = reportHtml(GAME);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(|\son\w+=/i);
  });

  test('escapes all texts of the record', () => {
    const html = reportHtml(
      named(HOSTILE, { date: HOSTILE, rulesName: HOSTILE, ranks: { black: HOSTILE, white: HOSTILE } }),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;a()&#39;&gt;&quot;&amp;');
  });

  test('drops control characters and marks of reading direction', () => {
    expect(reportHtml(named('a\u202Eb\u0000c'))).toContain('<bdi>abc</bdi>');
  });

  test('tags are balanced', () => {
    const open: string[] = [];
    for (const [, slash, name, end] of reportHtml(GAME).matchAll(/<(\/?)([a-z]\w*)[^>]*?(\/?)>/g)) {
      if (end || ['meta', 'br'].includes(name as string)) continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name as string);
    }
    expect(open).toEqual([]);
  });

  test('a game without moves and a game without reviews have a page', () => {
    expect(reportHtml(makeGameReview(makeGameRecord({ size: 2 }), []))).toContain('None were found.');
    expect(reportHtml(makeGameReview(RECORD, []))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('reportText', () => {
  test('summarizes both sides and lists the mistakes', () => {
    expect(reportText(GAME).split('\n')).toEqual([
      'black (Aya): 1 move, average loss 0.0 points and 0.0 % win rate per move; 1 best, 0 good, 0 inaccuracy, 0 mistake, 0 blunder, 0 unsure',
      'white: 1 move, average loss 12.3 points and 40.0 % win rate per move; 0 best, 0 good, 0 inaccuracy, 0 mistake, 1 blunder, 0 unsure',
      '',
      'Mistakes:',
      '    2 white E5   blunder: lost 12.3 points, 40.0 % win rate, C3 was better',
    ]);
  });

  test('contains no control characters for a terminal', () => {
    expect(reportText(named('\u001b[2Jx'))).toContain('black ([2Jx): ');
  });
});

describe('positions that a network evaluated without a search', () => {
  const evaluated = (moves: readonly number[]) =>
    makeGameReview(
      RECORD,
      REVIEWS.map((found, move) => found && (moves.includes(move) ? { ...found, network: 'b6-x', visits: 1 } : found)),
    );
  const SENTENCES: readonly (readonly [readonly number[], string])[] = [
    [[0, 1, 2], 'Evaluated by the network b6-x, without a search.'],
    [[0, 2], '2 of 3 positions were evaluated by the network b6-x, without a search.'],
  ];

  test.each(SENTENCES)('the reports say so of the positions %j', (moves, sentence) => {
    const game = evaluated(moves);
    expect(reportText(game).split('\n').at(-1)).toBe(sentence);
    expect(reportHtml(game)).toContain(`<p>${sentence} Without a search, the loss of a move is `);
    expect(reportJson(game).networks).toEqual(['b6-x']);
    expect(reportJson(game).moves.map(({ network }) => network)).toEqual([
      moves.includes(1) ? 'b6-x' : null,
      'b6-x',
      null,
    ]);
    expect(reportCsv(game)).toContain(',12.25,1,b6-x\r\n');
  });

  test('no report speaks of networks if there are none', () => {
    expect(reportJson(GAME).networks).toEqual([]);
    expect(reportText(GAME) + reportHtml(GAME)).not.toContain('network');
  });
});
