import { sql } from 'kysely';
import type { TrashRow } from '#contract/history.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { containsKey, keyWords } from '#server/database/contains.ts';
import type { Records } from '#server/records/records.ts';

/** Deleted records of every kind with a page, newest first. */
export async function trashRows(
  records: Records,
  workspaceID: string,
  query: {
    page?: number | undefined;
    pageSize?: number | undefined;
    kind?: TrashRow['kind'] | undefined;
    search?: string | undefined;
  },
): Promise<{ rows: TrashRow[]; total: number }> {
  const { read } = records.database;
  const { page = 0, pageSize = defaultPageSize } = query;
  const words = keyWords(query.search ?? '');
  const asked = pageKinds.filter((kind) => query.kind === undefined || query.kind === kind);
  const [first, ...rest] = asked.map((kind) =>
    read
      .selectFrom(kind)
      .select([
        'id',
        sql<string>`${sql.ref(declarations[kind].titleField)}`.as('name'),
        'deletedAt',
        'updatedBy',
        sql<TrashRow['kind']>`${sql.lit(kind)}`.as('kind'),
      ])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is not', null)
      .where(({ and }) => and(named(kind, words))),
  );
  if (!first) return { rows: [], total: 0 };
  const union = rest.reduce((all, next) => all.unionAll(next), first);
  const found = await read
    .selectFrom(union.as('trash'))
    .leftJoin('user', 'user.userID', 'trash.updatedBy')
    .select([
      'trash.id',
      'trash.name',
      'trash.kind',
      'trash.deletedAt',
      'user.firstName',
      'user.lastName',
      'user.userName',
    ])
    .orderBy('trash.deletedAt', 'desc')
    .orderBy('trash.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const counts = await Promise.all(
    asked.map((kind) =>
      read
        .selectFrom(kind)
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('workspaceID', '=', workspaceID)
        .where('deletedAt', 'is not', null)
        .where(({ and }) => and(named(kind, words)))
        .executeTakeFirstOrThrow(),
    ),
  );
  const rows = found.map((row) => ({
    kind: row.kind,
    recordID: row.id,
    name: row.name,
    deletedAt: row.deletedAt ?? '',
    deletedByName: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || (row.userName ?? ''),
  }));
  return { rows, total: counts.reduce((sum, { total }) => sum + Number(total), 0) };
}

/** Each word is somewhere in the record's name. */
const named = (kind: TrashRow['kind'], words: readonly string[]) =>
  words.map((word) => containsKey(`${kind}.${declarations[kind].titleField}Fold`, word));
