import { sortKey } from '#server/database/fold.ts';
import { resolveKeys } from '../keys/aliases.ts';
import type { RecordReader } from '../record-reader.ts';
import { cannotUndo } from './refusal.ts';
import type { Fields, Kind } from './steps.ts';

/** Refuses to give records keys that others have by now. @param wanted the fields that are written back, by record */
export async function assertKeysFree(
  reader: RecordReader,
  kind: Kind,
  wanted: readonly { id: string; fields: Fields }[],
): Promise<void> {
  const { keyField } = kind;
  if (keyField === undefined) return;
  const keys = wanted.flatMap(({ id, fields }) => (fields[keyField] ? [{ id, key: String(fields[keyField]) }] : []));
  if (keys.length === 0) return;
  const names = keys.map(({ key }) => key);
  const found = await resolveKeys(reader.db, reader.context.workspaceID, kind, names);
  const own = new Set(keys.map(({ id }) => id));
  for (const { key } of keys) {
    const holder = found.get(sortKey(key));
    if (!holder || holder.isAlias || own.has(holder.recordID)) continue;
    const [record] = await reader.findMany(kind, [holder.recordID]);
    const title = record ? kind.title(record) : holder.key;
    throw cannotUndo(`“${title}” now has the key “${key}”. Give it another one first.`);
  }
}
