/** The list for choosing one of the games in a file. */

import { useMemo } from 'preact/hooks';
import { readSimpleText, type SgfTree } from '../../../record/index.js';
import { reviewTexts } from '../../reviewTexts.js';
import { showGame } from '../../state/files.js';
import { file } from '../../state/game/gameTree.js';
import { Select } from '../parts/formFields.js';

/**
 * The title of a game in the list, such as "3. Kuro – Shiro (B+2.5)". The title contains the names of the game and of
 * the players. If the file has none of these names, the title contains the name of the event.
 */
function titleOf(tree: SgfTree, index: number): string {
  const text = (id: string): string => readSimpleText(tree, tree.root, id)?.trim() ?? '';
  const players = [text('PB'), text('PW')].filter((name) => name !== '').join(' – ');
  const name = [text('GN'), players].filter((part) => part !== '').join(': ') || text('EV');
  return reviewTexts.gameTitle(index + 1, name || reviewTexts.noGameName, text('RE'));
}

export function GameSelect() {
  const { games, tree } = file.value;
  const options = useMemo(
    () => games.map((game, index) => ({ value: String(index), title: titleOf(game, index) })),
    [games],
  );
  if (games.length < 2) return null;
  return (
    <section class="card">
      <Select
        title={reviewTexts.game}
        options={options}
        value={String(games.indexOf(tree))}
        onChange={(index) => showGame(games[Number(index)] as SgfTree)}
      />
    </section>
  );
}
