import { chunks } from '#server/database/search/write.ts';
import type { StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { linksOf } from '../references/reference.ts';
import { changedField } from './apply.ts';
import { afterAll, entriesBefore, type Fields, type Kind, type Step, steps, writtenBy } from './steps.ts';
import { usedRecords } from './used-records.ts';

type Batch = { workspaceID: string; batchID: string };
const portion = 500;

/**
 * Of the records that an unfinished batch made, those that stay when it is taken back, by id: what someone has changed since
 * or has referred to, and what that refers to, over any number of references.
 */
export async function keptRecords(reader: RecordReader, batch: Batch): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  let found: Found[] = [];
  for (let before = afterAll, isOver = false; !isOver; ) {
    const entries = await entriesBefore(reader.db, batch, before, portion);
    for (const step of steps(reader.context.kinds, entries))
      if (step.action === 'create') found.push(...(await touched(reader, batch, step)));
    before = entries.at(-1)?.seq ?? 0;
    isOver = entries.length < portion;
  }
  while (found.length > 0) {
    const added = found.filter(({ record: { id } }) => !kept.has(id));
    for (const { record } of added) kept.add(record.id);
    found = await madeTargets(reader, batch, added, kept);
  }
  return kept;
}

interface Found {
  kind: Kind;
  record: StoredRecord<Fields>;
}

/** What someone else has changed or refers to. */
async function touched(reader: RecordReader, { batchID }: Batch, { kind, entries }: Step): Promise<Found[]> {
  const ids = entries.map(({ recordID }) => recordID);
  const written = new Map(entries.map((entry) => [entry.recordID, writtenBy(entry)]));
  const used = await usedRecords(reader, kind, ids, { batchID, before: afterAll, isPartial: true });
  const records = await reader.findMany(kind, ids);
  return records
    .filter((record) => used.has(record.id) || changedField(kind, record, written.get(record.id) ?? {}) !== undefined)
    .map((record) => ({ kind, record }));
}

/** What these refer to and the batch made. */
async function madeTargets(
  reader: RecordReader,
  batch: Batch,
  found: readonly Found[],
  kept: ReadonlySet<string>,
): Promise<Found[]> {
  const links = found.flatMap(({ kind, record }) => [...linksOf(kind, record)]).filter(({ id }) => !kept.has(id));
  const targets: Found[] = [];
  for (const [name, group] of Map.groupBy(links, (link) => link.kind)) {
    const kind = reader.context.kinds.get(name) as unknown as Kind | undefined;
    if (!kind) continue;
    const made = await madeAmong(reader, batch, [...new Set(group.map(({ id }) => id))]);
    for (const record of await reader.findMany(kind, made)) targets.push({ kind, record });
  }
  return targets;
}

async function madeAmong(
  { db }: RecordReader,
  { workspaceID, batchID }: Batch,
  ids: readonly string[],
): Promise<string[]> {
  const made: string[] = [];
  for (const chunk of chunks(ids)) {
    const rows = await db
      .selectFrom('historyEntry')
      .select('recordID')
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', batchID)
      .where('action', '=', 'create')
      .where('recordID', 'in', chunk)
      .execute();
    made.push(...rows.map(({ recordID }) => recordID));
  }
  return made;
}
