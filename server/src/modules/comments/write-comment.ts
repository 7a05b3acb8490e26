import type { commentSave } from '#contract/kinds/comment.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid } from '#server/http/problem.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { type CommentFields, type CommentRecord, commentKind } from '#server/records/kinds/comment.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { assertMembers } from './mentions.ts';

type Body = OperationBody<typeof commentSave>;
type Subject = Pick<CommentFields, 'recordKind' | 'recordID'>;

/** What the record with the comment is called. @throws 404 when it is in the trash or not of this workspace */
export async function recordTitle(tx: RecordTransaction, { recordKind, recordID }: Subject): Promise<string> {
  const kind = tx.context.kinds.get(recordKind) as unknown as RecordKind<Record<string, unknown>>;
  return kind.title(await tx.get(kind, recordID));
}

/** Adds a thread or a reply, or changes what a comment says. @throws 400, 404; 409 when it was changed since `version` */
export async function writeComment(
  tx: RecordTransaction,
  body: Body,
  author: { authorID: string; authorName: string },
  assertMayEdit: (comment: CommentRecord) => void,
): Promise<{ comment: CommentRecord; title: string; mentionedBefore: readonly string[] }> {
  const mentions = [...new Set(body.mentions)];
  if (body.commentID === undefined) {
    await assertMembers(tx, mentions);
    const subject = await subjectOf(tx, body);
    const title = await recordTitle(tx, subject);
    const values = { ...subject, ...author, text: body.text, mentions, resolved: false };
    const [comment] = await tx.create(commentKind, [values]);
    if (!comment) throw new Error('create answers what it made');
    tx.summarise(comment.threadID === null ? `Commented on “${title}”` : `Replied to a comment on “${title}”`);
    return { comment, title, mentionedBefore: [] };
  }
  const before = await tx.get(commentKind, body.commentID);
  assertMayEdit(before);
  // Who has left the workspace since may stay mentioned.
  await assertMembers(
    tx,
    mentions.filter((userID) => !before.mentions.includes(userID)),
  );
  const title = await recordTitle(tx, before);
  const patch = { text: body.text, ...(body.mentions ? { mentions } : {}) };
  const comment = await tx.update(commentKind, before, patch, body.version);
  tx.summarise(`Changed a comment on “${title}”`);
  return { comment, title, mentionedBefore: before.mentions };
}

/** What a new comment is on, and which thread it belongs to. */
async function subjectOf(
  tx: RecordTransaction,
  { kind, recordID, threadID }: Body,
): Promise<Subject & Pick<CommentFields, 'threadID'>> {
  if (threadID !== undefined) {
    const thread = await tx.get(commentKind, threadID);
    return {
      recordKind: thread.recordKind,
      recordID: thread.recordID,
      // A reply to a reply goes into the same thread.
      threadID: thread.threadID ?? thread.id,
    };
  }
  if (kind === undefined || recordID === undefined)
    throw invalid({ pointer: '/recordID', detail: 'Choose the record to comment on.' });
  return { recordKind: kind, recordID, threadID: null };
}
