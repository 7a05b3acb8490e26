import { commentDeclaration, commentsMax } from '#contract/kinds/comment.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { cutText } from '#server/database/cut-text.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type CommentFields = FieldValues<typeof commentDeclaration>;
export type CommentRecord = StoredRecord<CommentFields>;

export const commentKind = declaredKind(commentDeclaration, {
  atMost: { fields: ['recordKind', 'recordID'], of: 'recordID', count: commentsMax, words: () => 'comments' },
  title: ({ text }) => cutText(text.split('\n', 1)[0] ?? '', 80),
  references: [
    { field: 'recordID', kindField: 'recordKind', isOwner: true, isTrashedAlong: true },
    { field: 'threadID', kind: 'comment', isOwner: true, isTrashedAlong: true },
  ],
});
