import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '../../../player/player.js';
import type { SgfTree } from '../../../record/index.js';
import { PASS, type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { analyze, choose, judge } from '../../workers/playerClient.js';
import { followShownPosition, setLiveAnalysis } from '../analysis/liveAnalysis.js';
import { openSgf, showGame } from '../files.js';
import { writeComment } from '../game/comment.js';
import { file, node } from '../game/gameTree.js';
import { playHere } from '../game/moves.js';
import { keepReview } from '../game/nodeReviews.js';
import { game } from '../game/position.js';
import { mode, setMode } from '../location.js';
import { finishGame } from '../match/ending.js';
import { match, matchForStorage, PERSON } from '../match/match.js';
import { lastGameOptions, startGame } from '../match/newGame.js';
import { keepMove, personPlays } from '../match/play.js';
import { score, toggleDeadChain } from '../match/scoring.js';
import { isChecking, offer } from '../match/teacher.js';
import { enterPlay, enterReview } from '../modes.js';
import { clearNotice, notice } from '../notices.js';
import { changeSettings } from '../settings.js';
import { shownBoard } from '../shownBoard.js';
import { EXAMPLE_GAME } from '../tour/example.js';
import { restorePreviousGame } from './previousGame.js';
import { forgetGameSetAside, keepGame, resumeGame, unshowableGame } from './reloadCopy.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;
const moves = () => game.value.moves.map(({ point }) => writePoint(point, SIZE));

test('a restored match continues after its last move, not at the end of a variation', async () => {
  await startGame({ ...lastGameOptions(), seats: { black: PERSON, white: PERSON } });
  await personPlays(at('E5'));
  enterReview();
  playHere(at('C3'));
  openSgf('(;GM[1]SZ[5])');
  restorePreviousGame();
  expect(moves()).toEqual(['E5', 'C3']);
  await enterPlay();
  expect(moves()).toEqual(['E5']);
});

test('restoring a game leaves the papers page', async () => {
  await startGame({ ...lastGameOptions(), seats: { black: PERSON, white: PERSON } });
  await personPlays(at('E5'));
  setMode('papers');
  openSgf('(;GM[1]SZ[5])');
  restorePreviousGame();
  expect(mode.value).toBe('play');
});

test.each([
  ['is agreed on', () => finishGame({ kind: 'win', winner: 'black', by: 10 }), 'over'],
  ['is not agreed on yet', () => undefined, 'scoring'],
])('a count that %s is the same after a reload', async (_what, end, phase) => {
  vi.mocked(judge).mockResolvedValue({ dead: [], seki: [], alive: [], lead: 0 });
  await startGame({ ...lastGameOptions(), seats: { black: PERSON, white: PERSON } });
  for (const point of [at('E5'), at('A1'), PASS, PASS]) await personPlays(point);
  toggleDeadChain(at('A1'));
  end();
  const counted = score.value;
  expect(counted?.lead).toBe(81 - 7);
  openSgf('(;GM[1]SZ[5])');
  expect(score.value).toBeUndefined();
  restorePreviousGame();
  expect(match.value?.phase).toBe(phase);
  expect(score.value).toEqual(counted);
  expect([...shownBoard.value.dead]).toEqual([at('A1')]);
});

describe("the tour's example", () => {
  const OWN = { ...lastGameOptions(), seats: { black: PERSON, white: PERSON } };

  beforeEach(async () => {
    await startGame(OWN);
    await personPlays(at('E5'));
    openSgf(EXAMPLE_GAME);
  });

  test('does not replace the previous game', async () => {
    const found = { version: 1, color: 'black', visits: 10, winRate: 0.5, scoreLead: 0, candidates: [] } as const;
    keepReview(node.value, found, SIZE);
    await startGame(OWN);
    restorePreviousGame();
    expect(moves()).toEqual(['E5']);
  });

  test('is kept like any other game after a move was added', async () => {
    playHere(at('A1'));
    await startGame(OWN);
    restorePreviousGame();
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

describe('a bad move in teach mode', () => {
  const leaveAndComeBack = (): void => {
    openSgf('(;GM[1]SZ[5])');
    restorePreviousGame();
  };

  beforeEach(async () => {
    changeSettings({ teach: true });
    const never = { answer: new Promise<never>(() => {}), stop: () => {} };
    vi.mocked(choose).mockReset();
    vi.mocked(choose).mockReturnValue(never);
    vi.mocked(analyze).mockImplementation(({ color }) => ({ answer: Promise.resolve(ahead(color)), stop: () => {} }));
    await startGame({ ...lastGameOptions(), seats: { black: PERSON, white: 'level-1' } });
  });

  test('is offered back again after a reload, and is not answered before', async () => {
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

  test('is checked again when a reload has ended the check', async () => {
    const look = personPlays(at('A1'));
    expect(isChecking.value).toBe(true);
    leaveAndComeBack();
    await look;
    await expect.poll(() => offer.value?.text).toContain('A1');
    expect(choose).not.toHaveBeenCalled();
  });

  test('waits for the person during a review', async () => {
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
    followShownPosition();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** Opens a game and waits until it is stored. */
  beforeEach(() => {
    room = Number.POSITIVE_INFINITY;
    openSgf('(;GM[1]SZ[5];B[cc])');
    vi.runAllTimers();
  });

  /** Another tab with the same storage stores its game. */
  function playElsewhere(): void {
    stored.set('insei.game', 'newer');
    happen('storage', { key: 'insei.game' });
  }

  test('is stored when the page is closed before the timer ends', () => {
    openSgf('(;GM[1]SZ[7])');
    happen('pagehide');
    expect(copy()).toContain('SZ[7]');
  });

  test('has the comment that is being written', () => {
    writeComment(node.value, 'a good move');
    happen('pagehide');
    expect(copy()).toContain('C[a good move]');
  });

  test.each(['pagehide', 'visibilitychange'])('has the result of the running search (%s)', (kind) => {
    vi.mocked(analyze).mockImplementation((_situation, _budget, watcher) => {
      watcher?.onReport({ analysis: ahead('white') });
      return { answer: new Promise<never>(() => {}), stop: () => {} };
    });
    openSgf(`(;GM[1]SZ[${SIZE}];B[cc])`);
    setLiveAnalysis(true);
    vi.runAllTimers();
    expect(copy()).not.toContain('SBKV');
    happen(kind);
    vi.runAllTimers();
    expect(copy()).toContain('SBKV');
    setLiveAnalysis(false);
  });

  test('of another tab stays when a tab without changes is closed', () => {
    playElsewhere();
    happen('pagehide');
    expect(copy()).toBe('newer');
  });

  test('is kept apart when it cannot be read', () => {
    stored.set('insei.game', JSON.stringify({ sgf: 'hello', path: [], mode: 'review' }));
    expect(resumeGame()).toBe(false);
    expect(copy()).toBeUndefined();
    expect(unshowableGame.value?.sgf).toBe('hello');
    forgetGameSetAside();
    expect(stored.has('insei.unshown')).toBe(false);
  });

  describe('that does not fit', () => {
    const LONG = `(;GM[1]SZ[5]C[${'long '.repeat(1_000_000)}])`;

    test('causes one notice and removes the older copy', () => {
      openSgf(LONG);
      vi.runAllTimers();
      expect(copy()).toBeUndefined();
      expect(notice.value).toBe(texts.previous.noRoom);
      clearNotice();
      playHere(parsePoint('A1', 5) as Point);
      vi.runAllTimers();
      expect(notice.value).toBeUndefined();
    });

    test('with its whole file is stored without the other games', () => {
      openSgf(`${LONG}(;GM[1]SZ[7];B[cc];W[ee])`);
      showGame(file.value.games[1] as SgfTree);
      vi.runAllTimers();
      expect(notice.value).toBe(texts.previous.onlyShown);
      openSgf('(;GM[1]SZ[5])');
      expect(resumeGame()).toBe(true);
      expect([file.value.size, file.value.games.length, game.value.moves.length]).toEqual([7, 1, 2]);
    });

    test('because the storage is full causes a notice', () => {
      room = 0;
      openSgf('(;GM[1]SZ[7])');
      vi.runAllTimers();
      expect(copy()).toBeUndefined();
      expect(notice.value).toBe(texts.previous.noRoom);
    });
  });

  describe('with a clock', () => {
    beforeEach(async () => {
      await startGame({ ...lastGameOptions(), ...PEOPLE, clock: { kind: 'absolute', main: 600 } });
      vi.advanceTimersByTime(1000);
    });

    test('has the time of the current turn', () => {
      happen('pagehide');
      expect(JSON.parse(copy() ?? '').match.clock.used).toBeCloseTo(1);
    });

    test('does not replace the newer copy of another tab', () => {
      playElsewhere();
      happen('pagehide');
      expect(copy()).toBe('newer');
    });

    test('the clock stops while the page is hidden, and runs again afterwards', () => {
      const used = () => matchForStorage()?.clock?.used;
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
