import { kindFacts } from '#contract/kinds/facts.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { chunks } from '#server/database/search/write.ts';
import type { RecordKind, StoredRecord } from './kind.ts';
import type { MediaRecord } from './kinds/media.ts';
import { stockKind } from './kinds/stock.ts';
import type { RecordTransaction } from './record-transaction.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

/**
 * Removes records forever. What is part of them is left to `eraseParts`, but their stock goes before them (`eraseStock`). The
 * history keeps what was done to them, in words, and none of their values; no undo brings them back (docs/decisions/0060).
 */
export async function eraseRecords(
  tx: RecordTransaction,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await tx.removeForever(kind, records, { isTold: true });
  await forgetValues(tx, ids);
  await forgetFavorites(tx, kind.kind, new Set(ids));
}

/** Their stock, while which is there the database itself keeps them; a piece at a time, as `eraseParts`. */
export async function eraseStock(
  tx: RecordTransaction,
  kind: Kind,
  ids: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  await erasePartsOfKind(tx, stockKind as unknown as Kind, kind, ids, pause);
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

/**
 * Removes what is part of records of a kind forever: stock, photos, comments, nodes, and what is part of those; as many at a
 * time as one piece takes, `pause` is called after each. The last kind goes first: a link before what it connects. What has gone is
 * not found again, so it can be begun anew at any time.
 */
export async function eraseParts(
  tx: RecordTransaction,
  owner: Kind,
  ownerIDs: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  await forgetPartsOf(tx, ownerIDs, pause);
  for (const part of ([...tx.context.kinds.values()] as unknown as Kind[]).toReversed())
    await erasePartsOfKind(tx, part, owner, ownerIDs, pause);
}

async function erasePartsOfKind(
  tx: RecordTransaction,
  part: Kind,
  owner: Kind,
  ownerIDs: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  for (const reference of part.references ?? []) {
    if (!reference.isOwner || reference.mayDangle || 'mentions' in reference) continue;
    if ('kind' in reference && reference.kind !== owner.kind) continue;
    for (const chunk of chunks(ownerIDs))
      for (;;) {
        let select = tx.db
          .selectFrom(part.table)
          .select('id')
          .where('workspaceID', '=', tx.context.workspaceID)
          .where(reference.field as 'id', 'in', chunk);
        if ('kindField' in reference) select = select.where(reference.kindField as 'id', '=', owner.kind);
        const ids = (await select.limit(tx.pieceSize).execute()).map(({ id }) => id);
        if (ids.length === 0) break;
        await eraseParts(tx, part, ids, pause);
        // A reply is part of the record and of its thread, with which it may have gone.
        const parts = await tx.findMany(part, ids);
        if (part.kind === 'media') await releaseFiles(tx, parts as unknown as MediaRecord[]);
        await forgetValues(tx, ids);
        await tx.removeForever(part, parts, { isTold: false });
        await pause();
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

/** The history keeps the names of these records alone. */
async function forgetValues(tx: RecordTransaction, ids: readonly string[]): Promise<void> {
  const { workspaceID } = tx.context;
  for (const chunk of chunks(ids)) {
    await tx.db
      .updateTable('historyEntry')
      .set({ before: null, after: null, rowNames: null })
      .where('workspaceID', '=', workspaceID)
      .where('recordID', 'in', chunk)
      .execute();
    await tx.db.deleteFrom('keyAlias').where('workspaceID', '=', workspaceID).where('recordID', 'in', chunk).execute();
  }
}

/** Of what was part of records, such as a comment, the history keeps not even that. */
async function forgetPartsOf(
  tx: RecordTransaction,
  ownerIDs: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const { workspaceID } = tx.context;
  const partsOf = () => tx.db.selectFrom('historyPart').where('workspaceID', '=', workspaceID);
  for (const chunk of chunks(ownerIDs)) {
    const owners = await partsOf().select('ownerID').distinct().where('ownerID', 'in', chunk).execute();
    for (const { ownerID } of owners)
      for (let last = { batchID: '', seq: 0 }; ; ) {
        const { batchID, seq } = last;
        const found = await partsOf()
          .select(['batchID', 'seq'])
          .where('ownerID', '=', ownerID)
          .where(({ eb, or, and }) =>
            or([eb('batchID', '>', batchID), and([eb('batchID', '=', batchID), eb('seq', '>', seq)])]),
          )
          .orderBy('batchID')
          .orderBy('seq')
          .limit(tx.pieceSize)
          .execute();
        const end = found.at(-1);
        if (!end) break;
        last = end;
        for (const [of, entries] of Map.groupBy(found, (entry) => entry.batchID))
          await tx.db
            .updateTable('historyEntry')
            .set({ before: null, after: null, rowNames: null, title: '' })
            .where('workspaceID', '=', workspaceID)
            .where('batchID', '=', of)
            .where(
              'seq',
              'in',
              entries.map((entry) => entry.seq),
            )
            .execute();
        await pause();
      }
  }
}
