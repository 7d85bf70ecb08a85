/** The last move that a learner made in a game, with the board and its reasons. */
import type { ClassTable } from '../learn/explore/classTable.js';
import { describeClass, describeFeatures, describeRules, reportClass } from '../learn/explore/explanation.js';
import type { ExploreGame } from '../learn/explore/exploreMatch.js';
import { type ExploreOrder, settingsOf } from '../learn/explore/exploreOrder.js';
import { featuresOfClass } from '../learn/explore/moveClass.js';
import { OPPONENTS } from '../learn/explore/opponents.js';
import { NO_CLASS } from '../learn/explore/stringBoard.js';
import { writeDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { type Point, writePoint } from '../rules/point.js';

/** `table` is what the learner knew when it played this game. */
export function explainLastMove({ own, played, values }: ExploreGame, order: ExploreOrder, table: ClassTable): string {
  const { points, classes, length } = played;
  const first = own === 'black' ? 0 : 1;
  let last = length - 1;
  while (last >= 0 && (last % 2 !== first || classes[last] === NO_CLASS)) last--;
  if (last < 0) return 'the learner had no move';
  const game = new Game(order.size);
  for (let move = 0; move <= last; move++) game.play(move % 2 === 0 ? 'black' : 'white', points[move] as Point);
  const point = points[last] as Point;
  const moveClass = classes[last] as number;
  const features = featuresOfClass(moveClass);
  return [
    `${own} ${writePoint(point, order.size)}, move ${last + 1} of ${length}`,
    writeDiagram(game.position, { lastMove: point }),
    describeFeatures(features),
    describeClass(reportClass(features, table, values[moveClass] as number), settingsOf(order).learner),
    ...describeRules(OPPONENTS.hand, features),
  ].join('\n');
}
