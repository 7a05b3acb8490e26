import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { nodePath } from '#contract/kinds/graphs.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { cutText } from '#server/database/cut-text.ts';
import { invalid } from '#server/http/problem.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { CommentRecord } from '#server/records/kinds/comment.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** @throws 400 when one is no member of the workspace */
export async function assertMembers({ db, context }: RecordTransaction, userIDs: readonly string[]): Promise<void> {
  if (userIDs.length === 0) return;
  const found = await db
    .selectFrom('workspaceMember')
    .select('userID')
    .where('workspaceID', '=', context.workspaceID)
    .where('userID', 'in', userIDs)
    .execute();
  const members = new Set(found.map(({ userID }) => userID));
  const index = userIDs.findIndex((userID) => !members.has(userID));
  if (index >= 0)
    throw invalid({ pointer: `/mentions/${index}`, detail: 'Only members of this workspace can be mentioned.' });
}

/** Notifies members who are mentioned now and were not before. @param recordTitle of what the comment is on */
export async function notifyMentioned(
  notifications: Pick<Notifications, 'notifyAll'>,
  tx: RecordTransaction,
  comment: CommentRecord,
  recordTitle: string,
  mentionedBefore: readonly string[],
): Promise<void> {
  const added = comment.mentions.filter((userID) => userID !== comment.authorID && !mentionedBefore.includes(userID));
  await notifications.notifyAll(tx.transaction, added, {
    kind: 'mention',
    title: `${comment.authorName} mentioned you on “${recordTitle}”`,
    body: cutText(comment.text, 300),
    path: await pathOf(tx, comment),
    workspaceID: tx.context.workspaceID,
  });
}

/** The screen with the comment: of the record, or of the graph whose node it is. */
async function pathOf(tx: RecordTransaction, { recordKind, recordID }: CommentRecord): Promise<string> {
  const declaration: KindDeclaration = declarations[recordKind];
  if (declaration.path !== undefined) return `/home/${declaration.path}/${recordID}#comments`;
  const owner = fieldsOf(declaration).find(({ isOwner }) => isOwner);
  const kind = tx.context.kinds.get(recordKind) as unknown as RecordKind<Record<string, unknown>>;
  const part = await tx.get(kind, recordID);
  const path = nodePath(recordKind, recordID, String(part[owner?.name ?? '']));
  return path === undefined ? '/home' : `${path}#comments`;
}
