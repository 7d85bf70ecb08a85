import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '../player/player.js';
import type { SgfTree } from '../record/index.js';
import { PASS, type Point, parsePoint, writePoint } from '../rules/point.js';
import { analyze, choose, judge } from './engineClient.js';
import { openSgf, showGame } from './files.js';
import { file, node } from './game/gameFile.js';
import { playHere } from './game/moves.js';
import { game } from './game/nodeGame.js';
import { keepGame, restorePrevious, resumeGame } from './keptGame.js';
import { mode } from './mode.js';
import { clearNotice, notice } from './notices.js';
import { enterPlay, enterReview, finish, keepMove, match, matchNow, PERSON, personPlays } from './play/match.js';
import { lastChoice, startGame } from './play/newGame.js';
import { score, toggleDead } from './play/scoring.js';
import { isChecking, offer } from './play/teacher.js';
import { writeComment } from './review/comment.js';
import { followBoard, isLive } from './review/liveAnalysis.js';
import { keepReview } from './review/reviews.js';
import { change } from './settings.js';
import { texts } from './texts.js';
import { EXAMPLE } from './tour/example.js';
import { forgetUnshown, unshown } from './unshownGame.js';
import { view } from './view.js';

vi.mock('./engineClient.js');
vi.mock('./sounds.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;
const moves = () => game.value.moves.map(({ point }) => writePoint(point, SIZE));

test('a game goes on where it stood, not at the end of a variation that was tried', async () => {
  await startGame({ ...lastChoice(), seats: { black: PERSON, white: PERSON } });
  await personPlays(at('E5'));
  enterReview();
  playHere(at('C3'));
  openSgf('(;GM[1]SZ[5])');
  restorePrevious();
  expect(moves()).toEqual(['E5', 'C3']);
  await enterPlay();
  expect(moves()).toEqual(['E5']);
});

test('a game that was replaced while the papers were read is seen when it is restored', async () => {
  await startGame({ ...lastChoice(), seats: { black: PERSON, white: PERSON } });
  await personPlays(at('E5'));
  mode.value = 'papers';
  openSgf('(;GM[1]SZ[5])');
  restorePrevious();
  expect(mode.value).toBe('play');
});

test.each([
  ['agreed on', () => finish({ kind: 'win', winner: 'black', by: 10 }), 'over'],
  ['still talked about', () => undefined, 'scoring'],
])('a count that is %s is the same after a reload', async (_what, end, phase) => {
  vi.mocked(judge).mockResolvedValue({ dead: [], seki: [], alive: [], lead: 0 });
  await startGame({ ...lastChoice(), seats: { black: PERSON, white: PERSON } });
  for (const point of [at('E5'), at('A1'), PASS, PASS]) await personPlays(point);
  toggleDead(at('A1'));
  end();
  const counted = score.value;
  expect(counted?.lead).toBe(81 - 7);
  openSgf('(;GM[1]SZ[5])');
  expect(score.value).toBeUndefined();
  restorePrevious();
  expect(match.value?.phase).toBe(phase);
  expect(score.value).toEqual(counted);
  expect([...view.value.dead]).toEqual([at('A1')]);
});

describe("the tour's example", () => {
  const OWN = { ...lastChoice(), seats: { black: PERSON, white: PERSON } };

  beforeEach(async () => {
    await startGame(OWN);
    await personPlays(at('E5'));
    openSgf(EXAMPLE);
  });

  test('does not push out the game that was on the board before it', async () => {
    const found = { version: 1, color: 'black', visits: 10, winRate: 0.5, scoreLead: 0, candidates: [] } as const;
    keepReview(node.value, found, SIZE);
    await startGame(OWN);
    restorePrevious();
    expect(moves()).toEqual(['E5']);
  });

  test('is kept like any other game once somebody has played in it', async () => {
    playHere(at('A1'));
    await startGame(OWN);
    restorePrevious();
    expect(moves()).toHaveLength(15);
  });
});

/** The side to move is always far ahead, so every move is a blunder. */
const ahead = (color: Analysis['color']): Analysis => ({
  ...{
    color,
    visits: 1500,
    playouts: 1500,
    winRate: 0.9,
    scoreLead: 20,
    scoreDeviation: 1,
    ownership: new Float32Array(),
  },
  candidates: [
    { point: at('E5'), visits: 1500, winRate: 0.9, lowerBound: 0.8, prior: 1, scoreLead: 20, variation: [at('E5')] },
  ],
});

describe('a move that loses much in teach mode', () => {
  const leaveAndComeBack = (): void => {
    openSgf('(;GM[1]SZ[5])');
    restorePrevious();
  };

  beforeEach(async () => {
    change({ teach: true });
    const never = { answer: new Promise<never>(() => {}), stop: () => {} };
    vi.mocked(choose).mockReset();
    vi.mocked(choose).mockReturnValue(never);
    vi.mocked(analyze).mockImplementation(({ color }) => ({ answer: Promise.resolve(ahead(color)), stop: () => {} }));
    await startGame({ ...lastChoice(), seats: { black: PERSON, white: 'level-1' } });
  });

  test('is offered back again after a reload, and not answered before', async () => {
    await personPlays(at('A1'));
    const offered = offer.value;
    expect(offered?.text).toContain('A1');
    leaveAndComeBack();
    expect(moves()).toEqual(['A1']);
    expect(offer.value).toEqual(offered);
    expect(choose).not.toHaveBeenCalled();
    void keepMove();
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test('is looked at again when the look was broken off', async () => {
    const look = personPlays(at('A1'));
    expect(isChecking.value).toBe(true);
    leaveAndComeBack();
    await look;
    await expect.poll(() => offer.value?.text).toContain('A1');
    expect(choose).not.toHaveBeenCalled();
  });

  test('waits for the person while the game is looked at', async () => {
    await personPlays(at('A1'));
    enterReview();
    await enterPlay();
    expect(offer.value).toBeDefined();
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('the copy of the game in the browser', () => {
  const stored = new Map<string, string>();
  let room: number;
  const listeners = new Map<string, (event: object) => void>();
  const happen = (kind: string, event = {}): void => listeners.get(kind)?.(event);
  const copy = (): string | undefined => stored.get('insei.game');
  const PEOPLE = { seats: { black: PERSON, white: PERSON } };

  beforeAll(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (text.length > room) throw new DOMException('it is full', 'QuotaExceededError');
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    });
    vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) =>
      listeners.set(kind, listener),
    );
    keepGame();
    followBoard();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** Opens a game and lets it be stored. */
  beforeEach(() => {
    room = Number.POSITIVE_INFINITY;
    openSgf('(;GM[1]SZ[5];B[cc])');
    vi.runAllTimers();
  });

  /** Another page with the same storage plays on. */
  function playElsewhere(): void {
    stored.set('insei.game', 'newer');
    happen('storage', { key: 'insei.game' });
  }

  test('is made when the page goes while one is due', () => {
    openSgf('(;GM[1]SZ[7])');
    happen('pagehide');
    expect(copy()).toContain('SZ[7]');
  });

  test('has the comment that is being written', () => {
    writeComment(node.value, 'a good move');
    happen('pagehide');
    expect(copy()).toContain('C[a good move]');
  });

  test.each(['pagehide', 'visibilitychange'])('has what a search has found so far (%s)', (kind) => {
    vi.mocked(analyze).mockImplementation((_situation, _budget, watcher) => {
      watcher?.onReport({ analysis: ahead('white') });
      return { answer: new Promise<never>(() => {}), stop: () => {} };
    });
    openSgf(`(;GM[1]SZ[${SIZE}];B[cc])`);
    isLive.value = true;
    vi.runAllTimers();
    expect(copy()).not.toContain('SBKV');
    happen(kind);
    vi.runAllTimers();
    expect(copy()).toContain('SBKV');
    isLive.value = false;
  });

  test('of another page stays when one goes that has changed nothing since', () => {
    playElsewhere();
    happen('pagehide');
    expect(copy()).toBe('newer');
  });

  test('is set aside when it cannot be read', () => {
    stored.set('insei.game', JSON.stringify({ sgf: 'hello', path: [], mode: 'review' }));
    expect(resumeGame()).toBe(false);
    expect(copy()).toBeUndefined();
    expect(unshown.value?.sgf).toBe('hello');
    forgetUnshown();
    expect(stored.has('insei.unshown')).toBe(false);
  });

  describe('for which there is no room', () => {
    const LONG = `(;GM[1]SZ[5]C[${'long '.repeat(1_000_000)}])`;

    test('is told of once and leaves nothing older to come back', () => {
      openSgf(LONG);
      vi.runAllTimers();
      expect(copy()).toBeUndefined();
      expect(notice.value).toBe(texts.previous.noRoom);
      clearNotice();
      playHere(parsePoint('A1', 5) as Point);
      vi.runAllTimers();
      expect(notice.value).toBeUndefined();
    });

    test('with all others of its file is kept alone', () => {
      openSgf(`${LONG}(;GM[1]SZ[7];B[cc];W[ee])`);
      showGame(file.value.games[1] as SgfTree);
      vi.runAllTimers();
      expect(notice.value).toBe(texts.previous.onlyShown);
      openSgf('(;GM[1]SZ[5])');
      expect(resumeGame()).toBe(true);
      expect([file.value.size, file.value.games.length, game.value.moves.length]).toEqual([7, 1, 2]);
    });

    test('because the storage is full is told of, too', () => {
      room = 0;
      openSgf('(;GM[1]SZ[7])');
      vi.runAllTimers();
      expect(copy()).toBeUndefined();
      expect(notice.value).toBe(texts.previous.noRoom);
    });
  });

  describe('with a clock', () => {
    beforeEach(async () => {
      await startGame({ ...lastChoice(), ...PEOPLE, clock: { kind: 'absolute', main: 600 } });
      vi.advanceTimersByTime(1000);
    });

    test('has the time that has passed', () => {
      happen('pagehide');
      expect(JSON.parse(copy() ?? '').match.clock.used).toBeCloseTo(1);
    });

    test('gives way to that of another page that has stored a game since', () => {
      playElsewhere();
      happen('pagehide');
      expect(copy()).toBe('newer');
    });

    test('the clock stands while the page is put away, and runs again when it comes back', () => {
      const used = () => matchNow()?.clock?.used;
      happen('pagehide');
      vi.advanceTimersByTime(700_000);
      expect(used()).toBeCloseTo(1);
      expect(match.value?.phase).toBe('playing');
      happen('pageshow', { persisted: true });
      vi.advanceTimersByTime(2000);
      expect(used()).toBeCloseTo(3);
    });
  });
});
