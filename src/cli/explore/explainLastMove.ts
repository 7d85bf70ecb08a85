/** Explains the learner's last move in a game, with a diagram of the board. */
import type { ClassTable } from '../../learn/explore/classTable.js';
import { describeClass, describeFeatures, describeHandRules, reportClass } from '../../learn/explore/explanation.js';
import type { ExploreGame } from '../../learn/explore/exploreMatch.js';
import { type ExploreTask, exploreSettingsOf } from '../../learn/explore/exploreTask.js';
import { featuresOfClass } from '../../learn/explore/moveClass.js';
import { OPPONENT_RULES } from '../../learn/explore/opponents.js';
import { NO_CLASS } from '../../learn/explore/pellBoard.js';
import { writeDiagram } from '../../rules/diagram.js';
import { Game } from '../../rules/game.js';
import { type Point, writePoint } from '../../rules/point.js';

/** `table` is the learner's table as it was before this game. */
export function explainLastMove({ own, played, values }: ExploreGame, order: ExploreTask, table: ClassTable): string {
  const { points, classes, length } = played;
  const first = own === 'black' ? 0 : 1;
  let last = length - 1;
  while (last >= 0 && (last % 2 !== first || classes[last] === NO_CLASS)) last--;
  if (last < 0) return 'the learner did not play a move';
  const game = new Game(order.size);
  for (let move = 0; move <= last; move++) game.play(move % 2 === 0 ? 'black' : 'white', points[move] as Point);
  const point = points[last] as Point;
  const moveClass = classes[last] as number;
  const features = featuresOfClass(moveClass);
  return [
    `${own} ${writePoint(point, order.size)}, move ${last + 1} of ${length}`,
    writeDiagram(game.position, { lastMove: point }),
    describeFeatures(features),
    describeClass(reportClass(features, table, values[moveClass] as number), exploreSettingsOf(order).learner),
    ...describeHandRules(OPPONENT_RULES.hand, features),
  ].join('\n');
}
