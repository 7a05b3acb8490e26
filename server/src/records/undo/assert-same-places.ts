import { patchOf, valueAt, valuesBefore } from '../history/change-set.ts';
import type { PlaceOnAnother, StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { cannotUndo } from './refusal.ts';
import { changeSet, type Entry, type Fields, type Kind, keysOf, parse } from './steps.ts';

type Batch = { batchID: string; at: string };

/**
 * Refuses to put something back at a place of a record on which everything was moved since: it would come back beside
 * where it was. @param entries of the kind @param undoing the batch that takes them back, whose own changes don't count
 * @throws 409
 */
export async function assertSamePlaces(
  reader: RecordReader,
  kind: Kind,
  entries: readonly Entry[],
  current: ReadonlyMap<string, StoredRecord<Fields>>,
  batch: Batch,
  undoing: string | null,
): Promise<void> {
  const { movedWith, placedOn } = kind;
  const reference = kind.references?.find(({ field }) => field === movedWith);
  if (movedWith === undefined || !placedOn || !reference || !('kind' in reference)) return;
  const holderKind = reader.context.kinds.get(reference.kind) as Kind | undefined;
  if (!holderKind) return;
  const placed = entries.filter((entry) => isPlacing(placedOn, entry));
  const holderOf = (entry: Entry) => String((current.get(entry.recordID) ?? parse(entry.before))[movedWith]);
  const holders = await reader.findMany(holderKind, [...new Set(placed.map(holderOf))]);
  for (const holder of holders) {
    const now = holder[placedOn.origin];
    if (areSame(now, await originAt(reader, holder, placedOn.origin, batch, undoing))) continue;
    const { change, noun, back } = placedOn.moved;
    throw cannotUndo(`${holderKind.title(holder)} ${change} later. Undo ${noun} first, or ${back}.`);
  }
}

/** Whether what takes the entry back writes a place. */
function isPlacing({ fields }: PlaceOnAnother<Fields>, entry: Entry): boolean {
  if (entry.action === 'update') return keysOf(entry).some((key) => fields.includes(key.split('/', 1)[0] ?? ''));
  return entry.action !== 'restore';
}

/** How far everything had been moved when a batch was done: as now, with what was done after it taken back. */
async function originAt(
  { db, context }: RecordReader,
  holder: StoredRecord<Fields>,
  field: string,
  { batchID, at }: Batch,
  undoing: string | null,
): Promise<unknown> {
  const said = `%"${field}%`;
  const later = await db
    .selectFrom('historyEntry as entry')
    .innerJoin('historyBatch as batch', (join) =>
      join.onRef('batch.workspaceID', '=', 'entry.workspaceID').onRef('batch.batchID', '=', 'entry.batchID'),
    )
    .select(['entry.before', 'entry.after'])
    .where('entry.workspaceID', '=', context.workspaceID)
    .where('entry.recordID', '=', holder.id)
    .where('entry.action', '=', 'update')
    .where('entry.batchID', '!=', undoing ?? '')
    // Most changes of a record say nothing of it.
    .where(({ eb, or }) => or([eb('entry.before', 'like', said), eb('entry.after', 'like', said)]))
    .where(({ eb, or, and }) =>
      or([eb('batch.at', '>', at), and([eb('batch.at', '=', at), eb('batch.batchID', '>', batchID)])]),
    )
    .orderBy('batch.at', 'desc')
    .orderBy('batch.batchID', 'desc')
    .orderBy('entry.seq', 'desc')
    .execute();
  let record: Fields = holder;
  for (const entry of later) {
    const before = Object.entries(valuesBefore(changeSet(entry))).filter(([key]) => key.split('/', 1)[0] === field);
    if (before.length > 0) record = { ...record, ...patchOf(record, Object.fromEntries(before)) };
  }
  return valueAt(record, field);
}

/** Null is nowhere yet, as zeros are. */
function areSame(one: unknown, other: unknown): boolean {
  const keys = new Set([one, other].flatMap((each) => Object.keys(each ?? {})));
  return [...keys].every((key) => (valueAt({ one }, `one/${key}`) ?? 0) === (valueAt({ other }, `other/${key}`) ?? 0));
}
