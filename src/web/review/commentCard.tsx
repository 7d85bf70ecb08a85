/** The comment of the node: shown and edited as plain text, whatever it contains. */
import { setText, setValues, textOf } from '../../record/index.js';
import { file, node, revision, touch } from '../game/gameFile.js';
import { remember } from '../game/history.js';
import { texts } from '../texts.js';

export function CommentCard() {
  revision.value;
  const { tree } = file.value;
  const here = node.value;
  const write = (text: string): void => {
    remember([here], here);
    if (text === '') setValues(here, 'C', []);
    else setText(tree, here, 'C', text);
    touch();
  };
  return (
    <section class="card">
      <h2 id="comment-title">{texts.review.comment}</h2>
      <textarea
        rows={3}
        aria-labelledby="comment-title"
        placeholder={texts.review.noComment}
        value={textOf(tree, here, 'C') ?? ''}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </section>
  );
}
