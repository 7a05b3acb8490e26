import { chunks } from '#server/database/search/write.ts';
import type { RecordReader } from '../record-reader.ts';
import { changedLater } from './refusal.ts';
import type { Fields, Kind } from './steps.ts';

interface Wanted {
  id: string;
  fields: Fields;
}

/**
 * Refuses to put records where others of their kind are by now: a second line of an item and a box in a stocktake.
 * @param wanted the fields that the records have then
 */
export async function assertPlaceFree(reader: RecordReader, kind: Kind, wanted: readonly Wanted[]): Promise<void> {
  for (const holderID of (await takenPlaces(reader, kind, wanted)).values()) {
    const [holder] = await reader.findMany(kind, [holderID]);
    if (kind.onePer && holder) throw await changedLater(reader, kind, holder, kind.onePer.again);
  }
}

/** Ids of records whose place another one has, with the id of that one. */
export async function takenPlaces(
  { db, context }: RecordReader,
  kind: Kind,
  wanted: readonly Wanted[],
): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  if (!kind.onePer) return taken;
  const { fields: names } = kind.onePer;
  const placeOf = (fields: Fields) => JSON.stringify(names.map((name) => fields[name]));
  const own = new Set(wanted.map(({ id }) => id));
  for (const chunk of chunks(wanted)) {
    let query = db
      .selectFrom(kind.table)
      .select(['id', ...names] as 'id'[])
      .where('workspaceID', '=', context.workspaceID);
    for (const name of names)
      query = query.where(name as 'id', 'in', [...new Set(chunk.map(({ fields }) => fields[name] as string))]);
    const holders = new Map<string, string>();
    for (const row of (await query.execute()) as (Fields & { id: string })[])
      if (!own.has(row.id)) holders.set(placeOf(row), row.id);
    for (const { id, fields } of chunk) {
      const holder = holders.get(placeOf(fields));
      if (holder !== undefined) taken.set(id, holder);
    }
  }
  return taken;
}
