import type { commentCountsGet, commentDigestGet } from '#contract/kinds/comment.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type CommentedKind, commentedKinds } from '#contract/kinds/names.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { prepare } from '#server/database/prepare.ts';
import { notFound } from '#server/http/problem.ts';
import { findRecord } from '#server/records/find.ts';
import { decode } from '#server/records/kind.ts';
import { commentKind } from '#server/records/kinds/comment.ts';
import type { Records } from '#server/records/records.ts';

const commentRows = prepare<{ workspaceID: string; kind: CommentedKind; recordID: string }, Record<string, unknown>>(
  (db, given) =>
    db
      .selectFrom('comment')
      .selectAll()
      .where('workspaceID', '=', given('workspaceID'))
      .where('recordKind', '=', given('kind'))
      .where('recordID', '=', given('recordID'))
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id'),
);

/** All comments on a record, oldest first. None on one in the trash: they are there with it. */
export async function commentsOf(
  records: Records,
  workspaceID: string,
  { kind, recordID }: OperationQuery<typeof commentDigestGet>,
) {
  const found = await commentRows(records.database, { workspaceID, kind, recordID });
  const rows = found.map((row) => commentKind.present(decode(commentKind, row)));
  return { rows, total: rows.length };
}

/**
 * Unresolved threads on the parts of a record, by part.
 * @throws {ProblemError} 404 when the workspace has no such record
 */
export async function commentCounts(
  records: Records,
  workspaceID: string,
  { kind, recordID }: OperationQuery<typeof commentCountsGet>,
) {
  const recordKind = records.kinds.get(kind);
  if (!recordKind || !(await findRecord(records, workspaceID, recordKind, recordID)))
    throw notFound(`This ${recordKind?.one ?? kind}`);
  const db = records.database.read;
  const counts: { recordID: string; threads: number }[] = [];
  for (const partKind of commentedKinds) {
    const owner = fieldsOf(declarations[partKind]).find(({ isOwner, to }) => isOwner && to === kind);
    if (!owner) continue;
    const parts = db
      .selectFrom(partKind as 'comment')
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where(owner.name as 'recordID', '=', recordID)
      .where('deletedAt', 'is', null);
    const counted = await db
      .selectFrom('comment')
      .select(({ fn }) => ['recordID', fn.countAll().as('threads')])
      .where('workspaceID', '=', workspaceID)
      .where('recordKind', '=', partKind)
      .where('recordID', 'in', parts)
      .where('threadID', 'is', null)
      .where('resolved', '=', 0)
      .where('deletedAt', 'is', null)
      .groupBy('recordID')
      .orderBy('recordID')
      .execute();
    counts.push(...counted.map(({ recordID: id, threads }) => ({ recordID: id, threads: Number(threads) })));
  }
  return { rows: counts };
}
