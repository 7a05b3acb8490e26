import { indexDocuments } from '#server/database/search/write.ts';
import { searchDocumentOf } from './derived.ts';
import { recordsByID } from './find.ts';
import { decode, type RecordKind, type StoredRecord } from './kind.ts';
import type { Records } from './records.ts';

type Fields = Record<string, unknown>;

const portion = 500;

/** Indexes what waits for it since the search learned of its kind, in portions between which others write. */
export async function indexBacklog({ database, kinds }: Pick<Records, 'database' | 'kinds'>): Promise<void> {
  for (;;) {
    const first = await database.read
      .selectFrom('searchBacklog')
      .select(['workspaceID', 'kind'])
      .orderBy('workspaceID')
      .orderBy('recordID')
      .limit(1)
      .executeTakeFirst();
    if (!first) return;
    const { workspaceID } = first;
    await database.write(async (transaction) => {
      await transaction.lock(workspaceID);
      const rows = await transaction.db
        .selectFrom('searchBacklog')
        .select(['kind', 'recordID'])
        .where('workspaceID', '=', workspaceID)
        .orderBy('recordID')
        .limit(portion)
        .execute();
      for (const [name, of] of Map.groupBy(rows, ({ kind }) => kind)) {
        const ids = of.map(({ recordID }) => recordID);
        const kind = kinds.get(name) as unknown as RecordKind<Fields>;
        const records = (await recordsByID(kind.table)(transaction, { workspaceID, ids })).map((row) =>
          decode(kind, row),
        );
        await indexDocuments(
          transaction,
          workspaceID,
          records.map((record) => searchDocumentOf(kind, record as StoredRecord<Fields>)),
        );
        await transaction.db
          .deleteFrom('searchBacklog')
          .where('workspaceID', '=', workspaceID)
          .where('recordID', 'in', ids)
          .execute();
      }
    });
  }
}
