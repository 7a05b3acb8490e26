import type { ImportSource } from '../import-row.ts';
import { splitEscaped } from '../values/escaped-list.ts';

/** Ids of our records (UUIDv7); those that other programs write are of other versions. */
const recordID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Our own CSV has ids in the columns of properties that lead to records, and does not say so. Where they are items or boxes of
 * the file, the property leads to these; otherwise nobody knows to what, and it is no text of ids.
 */
export function describeReferences(source: ImportSource): void {
  const items = new Set(source.rows.flatMap(({ itemID }) => itemID ?? []));
  const boxes = new Set(source.rows.flatMap(({ boxID }) => boxID ?? []));
  const unknown = new Set<string>();
  for (const [name, cells] of filledCells(source)) {
    const lists = cells.map((text) => splitEscaped(text, ';').map((id) => id.trim().toLowerCase()));
    const ids = lists.flat();
    if (ids.length === 0 || !ids.every((id) => recordID.test(id))) continue;
    const to = ids.every((id) => items.has(id)) ? 'item' : ids.every((id) => boxes.has(id)) ? 'box' : undefined;
    if (to === undefined) unknown.add(name);
    else source.properties[name] = { type: 'record', to, isList: lists.some(({ length }) => length > 1) };
  }
  source.unknownReferences = unknown;
}

function filledCells({ rows }: ImportSource): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const { fields } of rows)
    for (const [name, text] of Object.entries(fields)) {
      if (text.trim() === '') continue;
      const known = cells.get(name);
      if (known) known.push(text);
      else cells.set(name, [text]);
    }
  return cells;
}
