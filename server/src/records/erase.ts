import { sql } from 'kysely';
import { kindFacts } from '#contract/kinds/facts.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { chunks } from '#server/database/search/write.ts';
import { decode, type RecordKind, type StoredRecord } from './kind.ts';
import type { MediaRecord } from './kinds/media.ts';
import type { RecordTransaction } from './record-transaction.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

/**
 * Removes records and everything that is part of them forever: stock, photos, comments, nodes. The history keeps what was
 * done to them, in words, and none of their values; no undo brings them back (docs/decisions/0060).
 */
export async function eraseRecords(
  tx: RecordTransaction,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
): Promise<void> {
  const erased = new Set<string>();
  await eraseParts(tx, kind, records, erased);
  await tx.removeForever(kind, records, { isTold: true });
  for (const { id } of records) erased.add(id);
  await forgetValues(tx, [...erased]);
  await forgetFavorites(tx, kind.kind, new Set(records.map(({ id }) => id)));
}

/** They lead nowhere any more, and would count as favorites of whoever starred them. */
async function forgetFavorites(tx: RecordTransaction, kind: string, ids: ReadonlySet<string>): Promise<void> {
  const page = pageKinds.find((name) => name === kind);
  if (!page) return;
  const start = `${kindFacts[page].path}/`;
  const { workspaceID } = tx.context;
  const stored = await tx.db
    .selectFrom('favorite')
    .select('path')
    .distinct()
    .where('workspaceID', '=', workspaceID)
    .execute();
  const gone = stored.flatMap(({ path }) =>
    path.startsWith(start) && ids.has(path.slice(start.length).split(/[/?]/, 1)[0] ?? '') ? path : [],
  );
  for (const chunk of chunks(gone))
    await tx.db.deleteFrom('favorite').where('workspaceID', '=', workspaceID).where('path', 'in', chunk).execute();
}

async function eraseParts(
  tx: RecordTransaction,
  owner: Kind,
  owners: readonly StoredRecord<Fields>[],
  erased: Set<string>,
): Promise<void> {
  for (const part of ([...tx.context.kinds.values()] as unknown as Kind[]).filter(({ references }) => references))
    for (const reference of part.references ?? []) {
      if (!reference.isOwner || reference.mayDangle || 'mentions' in reference) continue;
      if ('kind' in reference && reference.kind !== owner.kind) continue;
      for (const chunk of chunks(owners)) {
        let select = tx.db
          .selectFrom(part.table)
          .selectAll()
          .where('workspaceID', '=', tx.context.workspaceID)
          .where(
            reference.field as 'id',
            'in',
            chunk.map(({ id }) => id),
          );
        if ('kindField' in reference) select = select.where(reference.kindField as 'id', '=', owner.kind);
        const found = (await select.execute()).map((row) => decode(part, row as unknown as Fields));
        // A reply is part of the record and of its thread.
        const parts = found.filter(({ id }) => !erased.has(id));
        if (parts.length === 0) continue;
        for (const { id } of parts) erased.add(id);
        await eraseParts(tx, part, parts, erased);
        if (part.kind === 'media') await releaseFiles(tx, parts as unknown as MediaRecord[]);
        await tx.removeForever(part, parts, { isTold: false });
      }
    }
}

/** Their files go once nothing else refers to them (modules/media/storage/erased-files.ts). */
async function releaseFiles(tx: RecordTransaction, media: readonly MediaRecord[]): Promise<void> {
  const hashes = media.flatMap(({ fullHash, thumbnailHash }) => [fullHash, thumbnailHash]);
  const rows = [...new Set(hashes)].flatMap((sha256) => (sha256 === null ? [] : [{ sha256 }]));
  for (const chunk of chunks(rows))
    await tx.db
      .insertInto('erasedFile')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The history keeps the names of these records alone; of what was part of them, such as a comment, not even that. */
async function forgetValues(tx: RecordTransaction, ids: readonly string[]): Promise<void> {
  const { workspaceID } = tx.context;
  for (const chunk of chunks(ids)) {
    await tx.db
      .updateTable('historyEntry')
      .set({ before: null, after: null })
      .where('workspaceID', '=', workspaceID)
      .where('recordID', 'in', chunk)
      .execute();
    await tx.db
      .updateTable('historyEntry')
      .set({ before: null, after: null, title: '' })
      .where('workspaceID', '=', workspaceID)
      .where(
        sql<boolean>`("batchID", "seq") in (select "batchID", "seq" from "historyPart" where "workspaceID" = ${workspaceID} and "ownerID" in (${sql.join(chunk)}))`,
      )
      .execute();
    await tx.db.deleteFrom('keyAlias').where('workspaceID', '=', workspaceID).where('recordID', 'in', chunk).execute();
  }
}
