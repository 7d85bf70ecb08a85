/** The comment of the node: shown and edited as plain text, whatever it contains. */
import { textOf } from '../../record/index.js';
import { file, node, revision } from '../game/gameFile.js';
import { texts } from '../texts.js';
import { endComment, writeComment } from './comment.js';

export function CommentCard() {
  revision.value;
  const here = node.value;
  return (
    <section class="card">
      <h2 id="comment-title">{texts.review.comment}</h2>
      <textarea
        rows={3}
        aria-labelledby="comment-title"
        placeholder={texts.review.noComment}
        value={textOf(file.value.tree, here, 'C') ?? ''}
        onInput={(event) => writeComment(here, event.currentTarget.value)}
        onBlur={endComment}
      />
    </section>
  );
}
