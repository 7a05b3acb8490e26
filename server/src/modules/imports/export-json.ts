import { byName } from './export-rows.ts';
import { type OwnDocument, ownJsonFormat, ownJsonVersion } from './own-json.ts';
import { emptyItem, itemFields, type SnapshotItem, type WorkspaceSnapshot } from './workspace-snapshot.ts';

/**
 * The whole inventory of a workspace as JSON (decisions §4 Export), in a stable order so that two exports can be compared line
 * by line. Importing it into the same workspace changes nothing.
 */
export function exportJson(world: WorkspaceSnapshot): string {
  const fieldOrder = byName(world.customFields).map((field) => field.id);
  const document: OwnDocument = {
    format: ownJsonFormat,
    version: ownJsonVersion,
    customFields: byName(world.customFields).map(({ id, name, type, choices, position }) => ({
      id,
      name,
      type,
      choices,
      position,
    })),
    places: byName(world.places).map(({ id, name, description, tags, parentPlaceID }) => ({
      id,
      name,
      description,
      tags,
      parentPlaceID,
    })),
    boxes: byName(world.boxes).map(({ id, name, code, description, tags, archived, placeID }) => ({
      id,
      name,
      code,
      description,
      tags,
      archived,
      placeID,
    })),
    items: byName(world.items).map((item) => writeItem(item, fieldOrder)),
    stock: world.stock
      .map(({ id, itemID, boxID, quantity }) => ({ id, itemID, boxID, quantity }))
      .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function writeItem(item: SnapshotItem, fieldOrder: readonly string[]): OwnDocument['items'][number] {
  const values = { id: item.id, ...emptyItem() };
  for (const field of itemFields) Object.assign(values, { [field]: item[field] });
  const known = fieldOrder.filter((id) => Object.hasOwn(item.customFields, id));
  return { ...values, customFields: Object.fromEntries(known.map((id) => [id, item.customFields[id]!])) };
}
