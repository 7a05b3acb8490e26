import {
  commentCountsGet,
  commentDelete,
  commentDigestGet,
  commentResolve,
  commentRestore,
  commentSave,
} from '#contract/kinds/comment.ts';
import { invalid } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import { commandContext } from '#server/records/context.ts';
import { type CommentRecord, commentKind } from '#server/records/kinds/comment.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';
import { commentCounts, commentsOf } from './comments-of.ts';
import { notifyMentioned } from './mentions.ts';
import { assertAuthor, assertAuthorOrEditor } from './rules.ts';
import { recordTitle, writeComment } from './write-comment.ts';

interface CommentServices {
  records: Records;
  notifications: Pick<Notifications, 'notifyAll'>;
  /** What a user is called. */
  nameOf(userID: string): Promise<string>;
}

/** Comments on records (content §1): viewers may comment too (rules.ts). */
export function commentRoutes({ records, notifications, nameOf }: CommentServices): Route[] {
  const member = (call: { user: { userID: string }; workspace: { role: 'viewer' | 'editor' | 'owner' } }) => ({
    userID: call.user.userID,
    role: call.workspace.role,
  });

  return [
    route(commentDigestGet, ({ workspace: { workspaceID }, query }) => commentsOf(records, workspaceID, query)),

    route(commentCountsGet, ({ workspace: { workspaceID }, query }) => commentCounts(records, workspaceID, query)),

    route(commentSave, async (call) => {
      const author = { authorID: call.user.userID, authorName: await nameOf(call.user.userID) };
      return records.command(commandContext(call, commentSave), async (tx) => {
        const assertMayEdit = (comment: CommentRecord) => assertAuthor(comment, call.user.userID);
        const { comment, title, mentionedBefore } = await writeComment(tx, call.body, author, assertMayEdit);
        await notifyMentioned(notifications, tx, comment, title, mentionedBefore);
        return { comment: commentKind.present(comment) };
      });
    }),

    route(commentResolve, (call) =>
      records.command(commandContext(call, commentResolve), async (tx) => {
        const { commentID, resolved } = call.body;
        const thread = await tx.get(commentKind, commentID);
        if (thread.threadID !== null)
          throw invalid({ pointer: '/commentID', detail: 'You can resolve a thread, but not a single reply.' });
        assertAuthorOrEditor([thread], member(call), resolved ? 'resolve' : 'reopen');
        const comment = await tx.update(commentKind, thread, { resolved });
        tx.summarise(`${resolved ? 'Resolved' : 'Reopened'} a comment on “${await recordTitle(tx, thread)}”`);
        return { comment: commentKind.present(comment) };
      }),
    ),

    route(commentDelete, (call) =>
      records.command(commandContext(call, commentDelete), async (tx) => {
        const comments = await tx.getMany(commentKind, call.body.ids);
        assertAuthorOrEditor(comments, member(call), 'delete');
        await tx.trash(commentKind, comments);
        tx.summarise(await summary(tx, 'Deleted', comments));
        return {};
      }),
    ),

    route(commentRestore, (call) =>
      records.command(commandContext(call, commentRestore), async (tx) => {
        const comments = await tx.getTrashed(commentKind, call.body.ids);
        assertAuthorOrEditor(comments, member(call), 'restore');
        await tx.assertReferences(
          commentKind,
          comments.map((values) => ({ before: null, values })),
        );
        await tx.restore(commentKind, comments);
        tx.summarise(await summary(tx, 'Restored', comments));
        return {};
      }),
    ),
  ];
}

async function summary(tx: RecordTransaction, done: string, comments: readonly CommentRecord[]): Promise<string> {
  const [first] = comments;
  return comments.length === 1 && first
    ? `${done} a comment on “${await recordTitle(tx, first)}”`
    : `${done} ${counted(comments.length, 'comment')}`;
}
