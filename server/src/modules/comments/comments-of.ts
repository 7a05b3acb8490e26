import type { commentDigestGet } from '#contract/kinds/comment.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { prepare } from '#server/database/prepare.ts';
import { decode } from '#server/records/kind.ts';
import { commentKind } from '#server/records/kinds/comment.ts';
import type { Records } from '#server/records/records.ts';

const commentRows = prepare<{ workspaceID: string; kind: PageKind; recordID: string }, Record<string, unknown>>(
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
