/**
 * Chooses the region in which the solver reads: the points at which both sides may play.
 *
 * If stones of the attacker enclose the target, the region contains everything inside, and the attacker's chains that
 * may be captured. Otherwise the region contains the points near the target. Then a capture is proved only for play in
 * the region; a way out of the region counts as an escape.
 */
import { findPassAliveChains } from '../../rules/benson.js';
import { type Color, opponent } from '../../rules/color.js';
import { isOnBoard, neighboursOf, type Point } from '../../rules/point.js';
import { type Chain, chainAt, isEmpty, type Position, stoneAt } from '../../rules/position.js';

/** An enclosed region with more empty points than this is treated as open. */
const MAX_ENCLOSED_POINTS = 24;
/** The largest number of points in an open region. */
const MAX_OPEN_POINTS = 26;
/** The largest number of empty points in a region with friends, without those next to weak walls. */
const MAX_POINTS_WITH_FRIENDS = 16;
/** A chain of the defender with at most this number of liberties may be captured together with the target. */
const WEAK_FRIEND_LIBERTIES = 6;
/** A chain of the attacker may be captured in a race if at most this number of empty points outside belong to it. */
const MAX_RACE_POINTS = 8;
/** A chain with at most this number of liberties outside the region may be captured by a few moves. */
const WEAK_LIBERTIES = 2;
/** A chain with at most this number of liberties outside the region may be captured while the attacker needs long. */
const DOUBTFUL_LIBERTIES = 4;

/** Chooses the region for a target, of which all stones have the colour of the first one. */
export const chooseRegion = (position: Position, target: readonly Point[]): ReadonlySet<Point> =>
  enclosedRegion(position, target) ?? openRegion(position, target);

/** Returns the stones of the defender that are enclosed together with `stone`, sorted; undefined if it is not enclosed. */
export function enclosedGroup(position: Position, stone: Point): Point[] | undefined {
  const defender = stoneAt(position, stone) as Color;
  const group = roomOf(position, stone)?.filter((point) => stoneAt(position, point) === defender);
  return group?.sort((a, b) => a - b);
}

/** Can no target stone get far without capturing stones of the attacker? */
export const isShutIn = (position: Position, target: readonly Point[]): boolean =>
  target.every((stone) => roomOf(position, stone) !== undefined);

/** The region, and all the room of a target that is shut in, because nowhere in its room does it get out. */
export const withRoom = (
  position: Position,
  target: readonly Point[],
  region: ReadonlySet<Point>,
): ReadonlySet<Point> => new Set([...region, ...target.flatMap((stone) => roomOf(position, stone) ?? [])]);

/** The points that a stone can reach without the attacker's stones; undefined if there are too many. */
function roomOf(position: Position, stone: Point): Point[] | undefined {
  const attacker = opponent(stoneAt(position, stone) as Color);
  const room = flood(position, [stone], (point) => stoneAt(position, point) !== attacker);
  return countEmpty(position, room) > MAX_ENCLOSED_POINTS ? undefined : [...room];
}

function enclosedRegion(position: Position, target: readonly Point[]): Set<Point> | undefined {
  const defender = stoneAt(position, target[0] as Point) as Color;
  const attacker = opponent(defender);
  const safe = passAliveStones(position, attacker);
  const region = flood(position, target, (point) => stoneAt(position, point) !== attacker);
  for (;;) {
    if (countEmpty(position, region) > MAX_ENCLOSED_POINTS) return undefined;
    const weak = chainsAround(position, region, attacker).find(
      (chain) => !safe.has(chain.stones[0] as Point) && !contains(region, chain) && outside(region, chain).length === 0,
    );
    if (!weak) break;
    const beyond = weak.stones.flatMap((stone) => onBoard(position, stone));
    const start = [...weak.stones, ...beyond.filter((point) => stoneAt(position, point) !== attacker)];
    for (const point of flood(
      position,
      start,
      (next) => !weak.stones.includes(next) && stoneAt(position, next) !== attacker,
    ))
      region.add(point);
  }
  addRaces(
    position,
    region,
    chainsAround(position, region, attacker).filter(({ stones }) => !safe.has(stones[0] as Point)),
  );
  addWeakWalls(position, region, chainsAround(position, region, attacker));
  return countEmpty(position, region) > MAX_ENCLOSED_POINTS ? undefined : region;
}

/**
 * Adds chains of the attacker that the defender encloses in turn, and the points that belong to them. A chain with more
 * points than that is taken for safe.
 */
function addRaces(position: Position, region: Set<Point>, chains: readonly Chain[]): void {
  for (const { color, stones } of chains) {
    const isItsOwn = (point: Point): boolean => !region.has(point) && stoneAt(position, point) !== opponent(color);
    const own = flood(position, stones, isItsOwn);
    if (countEmpty(position, own) > MAX_RACE_POINTS) continue;
    for (const point of own) region.add(point);
    // A stone of the defender next to these points can be captured, too.
    for (const friend of [...own].flatMap((point) => onBoard(position, point)))
      if (stoneAt(position, friend) === opponent(color)) addWeakChain(position, region, friend);
  }
}

function addWeakChain(position: Position, region: Set<Point>, stone: Point): void {
  const chain = chainAt(position, stone) as Chain;
  if (outside(region, chain).length === 0) for (const each of chain.stones) region.add(each);
}

/** The points near the target, and the liberties of weak chains of the attacker around them. */
function openRegion(position: Position, target: readonly Point[]): Set<Point> {
  const defender = stoneAt(position, target[0] as Point) as Color;
  const region = new Set<Point>(target);
  const stones = new Set(target.flatMap((point) => chainAt(position, point)?.stones ?? []));
  for (const stone of stones) region.add(stone);
  for (let radius = 0; radius < 3; radius++) {
    const near = [...region].flatMap((point) => onBoard(position, point)).filter((point) => isEmpty(position, point));
    if (countEmpty(position, new Set([...region, ...near])) > MAX_OPEN_POINTS) break;
    for (const point of near) region.add(point);
  }
  addWeakWalls(position, region, chainsAround(position, region, opponent(defender)));
  return region;
}

/**
 * Another open region, for a target that gets out of its first region: the nearest points, in which weak chains of both
 * sides are no distance. So a weak chain with which the target may connect is in the region, with its liberties.
 */
export function chooseRegionWithFriends(position: Position, target: readonly Point[]): ReadonlySet<Point> {
  const defender = stoneAt(position, target[0] as Point) as Color;
  const isWeak = (point: Point): boolean => {
    const chain = chainAt(position, point);
    const limit = chain?.color === defender ? WEAK_FRIEND_LIBERTIES : WEAK_LIBERTIES;
    return chain !== undefined && chain.liberties.size <= limit;
  };
  const stones = target.flatMap((point) => chainAt(position, point)?.stones ?? []);
  const region = flood(position, stones, isWeak);
  let empty = 0;
  for (const point of region)
    for (const next of onBoard(position, point)) {
      if (!isEmpty(position, next) || region.has(next) || empty >= MAX_POINTS_WITH_FRIENDS) continue;
      empty++;
      region.add(next);
      const weak = onBoard(position, next).filter((each) => !region.has(each) && isWeak(each));
      for (const each of flood(position, weak, isWeak)) region.add(each);
    }
  addWeakWalls(position, region, chainsAround(position, region, opponent(defender)));
  return region;
}

/** Adds chains of the attacker that a few moves may capture, their liberties, and the points next to these. */
function addWeakWalls(
  position: Position,
  region: Set<Point>,
  chains: readonly Chain[],
  mostLiberties = WEAK_LIBERTIES,
): void {
  for (const chain of chains) {
    const { color, stones, liberties } = chain;
    if (outside(region, chain).length > mostLiberties) continue;
    const near = [...liberties].flatMap((point) => onBoard(position, point));
    for (const point of [...stones, ...liberties, ...near.filter((each) => isEmpty(position, each))]) region.add(point);
    for (const friend of near)
      if (stoneAt(position, friend) === opponent(color)) addWeakChain(position, region, friend);
  }
}

/** The region and the chains of the attacker around it that are strong, but not for certain, with their liberties. */
export function withDoubtfulWalls(position: Position, region: ReadonlySet<Point>, attacker: Color): ReadonlySet<Point> {
  const wide = new Set(region);
  addWeakWalls(position, wide, chainsAround(position, region, attacker), DOUBTFUL_LIBERTIES);
  return wide;
}

/** Is there a chain of the defender beside the region that may be captured by moves outside the region? */
export const hasWeakFriends = (position: Position, region: ReadonlySet<Point>, defender: Color): boolean =>
  chainsAround(position, region, defender).some(
    (chain) => chain.liberties.size <= WEAK_FRIEND_LIBERTIES && outside(region, chain).length > 0,
  );

/** The chains of the attacker in or beside the region that may be captured in a ladder. */
export const weakWalls = (position: Position, region: ReadonlySet<Point>, attacker: Color): Chain[] =>
  chainsAround(position, region, attacker).filter(({ liberties }) => liberties.size <= WEAK_LIBERTIES);

const onBoard = ({ size }: Position, point: Point): Point[] =>
  neighboursOf(point, size).filter((next) => isOnBoard(next, size));

const outside = (region: ReadonlySet<Point>, chain: Chain): Point[] =>
  [...chain.liberties].filter((point) => !region.has(point));

const contains = (region: ReadonlySet<Point>, chain: Chain): boolean => region.has(chain.stones[0] as Point);

const countEmpty = (position: Position, points: ReadonlySet<Point>): number =>
  [...points].reduce((count, point) => count + Number(isEmpty(position, point)), 0);

const passAliveStones = (position: Position, color: Color): ReadonlySet<Point> =>
  new Set(findPassAliveChains(position, color, { suicideAllowed: true }).flatMap(({ chain }) => chain.stones));

/** The chains of a colour with a stone in the region or next to it. */
function chainsAround(position: Position, region: ReadonlySet<Point>, color: Color): Chain[] {
  const near = [...region].flatMap((point) => [point, ...onBoard(position, point)]);
  const chains = near.filter((point) => stoneAt(position, point) === color).map((point) => chainAt(position, point));
  return [...new Set(chains)] as Chain[];
}

/** All points that are connected with `start` by points for which `isInside` is true. */
function flood(position: Position, start: readonly Point[], isInside: (point: Point) => boolean): Set<Point> {
  const points = new Set(start);
  for (const point of points) for (const next of onBoard(position, point)) if (isInside(next)) points.add(next);
  return points;
}
