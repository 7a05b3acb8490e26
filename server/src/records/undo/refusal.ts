import type { Selectable } from 'kysely';
import type { HistoryEntryTable } from '#server/database/tables/journal.ts';
import { ProblemError } from '#server/http/problem.ts';
import { fieldWords } from '../history/field-words.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { linksOf } from '../references/reference.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

/** 409: the batch cannot be taken back. @param reason a sentence that says what stands in the way */
export function cannotUndo(reason: string): ProblemError {
  return new ProblemError('undoConflict', `Can’t undo: ${reason}`);
}

/** @param what that was done to the record later: `was removed` */
export async function changedLater(reader: RecordReader, kind: Kind, record: StoredRecord<Fields>, what: string) {
  return cannotUndo(`${await titleWithParts(reader, kind, record)} ${what} later.`);
}

/** The same of a record that is gone, by its entry in the history. */
export async function goneLater(reader: RecordReader, kind: Kind, entry: Selectable<HistoryEntryTable>, what: string) {
  return cannotUndo(`${await titleOfGone(reader, kind, entry)} ${what} later.`);
}

/** `the quantity of Gaffer tape in Lighting case was changed later.` */
export async function fieldChangedLater(reader: RecordReader, kind: Kind, record: StoredRecord<Fields>, field: string) {
  const words = fieldWords(kind, field);
  const verb = words.endsWith('s') ? 'were' : 'was';
  const title = await titleWithParts(reader, kind, record);
  // `Tiles from 0, 0`, which is made for it, says already which field it is; a name says what its author chose.
  const isName = Object.values(record).includes(title);
  const saysField = !isName && title.toLowerCase().startsWith(`${words} `);
  const what = saysField ? title : `the ${words} of ${title}`;
  return cannotUndo(`${what} ${verb} changed later.`);
}

/** `the place of Chest was deleted later.` */
export async function referenceGoneLater(
  reader: RecordReader,
  kind: Kind,
  record: StoredRecord<Fields>,
  field: string,
) {
  return cannotUndo(
    `the ${fieldWords(kind, field)} of ${await titleWithParts(reader, kind, record)} was deleted later.`,
  );
}

/** The record's title; of one that is named by what it refers to, such as stock, with those names. */
async function titleWithParts(reader: RecordReader, kind: Kind, record: Fields): Promise<string> {
  if (!kind.titleOfParts) return kind.title(record);
  const titles = new Map<string, string>();
  for (const { field, kind: name, id } of linksOf(kind, record)) {
    const target = reader.context.kinds.get(name) as unknown as Kind | undefined;
    if (!target) continue;
    const [found] = await reader.findMany(target, [id]);
    if (found) titles.set(field, target.title(found));
  }
  return kind.titleOfParts((field) => titles.get(field)) ?? kind.title(record);
}

/** A record that was removed is described by what it held last. */
async function titleOfGone(reader: RecordReader, kind: Kind, entry: Selectable<HistoryEntryTable>): Promise<string> {
  if (!kind.titleOfParts) return entry.title;
  const removal = await reader.db
    .selectFrom('historyEntry')
    .select('before')
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('recordID', '=', entry.recordID)
    .where('action', '=', 'purge')
    .orderBy('batchID', 'desc')
    .limit(1)
    .executeTakeFirst();
  return removal?.before ? titleWithParts(reader, kind, JSON.parse(removal.before) as Fields) : entry.title;
}
