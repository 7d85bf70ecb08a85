/** The comment of the current node, as editable plain text. HTML in the comment is never interpreted. */

import { readText } from '../../../record/index.js';
import { reviewTexts } from '../../reviewTexts.js';
import { endComment, writeComment } from '../../state/game/comment.js';
import { currentNode, file } from '../../state/game/gameTree.js';

export function CommentCard() {
  const here = currentNode();
  return (
    <section class="card comment-card">
      <h2 id="comment-title">{reviewTexts.comment}</h2>
      <textarea
        rows={3}
        aria-labelledby="comment-title"
        placeholder={reviewTexts.noComment}
        value={readText(file.value.tree, here, 'C') ?? ''}
        onInput={(event) => writeComment(here, event.currentTarget.value)}
        onBlur={endComment}
      />
    </section>
  );
}
