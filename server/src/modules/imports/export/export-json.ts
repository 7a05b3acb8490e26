import { type OwnDocument, ownJsonFormat, ownJsonVersion } from '../formats/own-json.ts';
import { emptyItem, itemFields, type SnapshotItem, type WorkspaceSnapshot } from '../plan/workspace-snapshot.ts';
import { byName } from './export-rows.ts';

/**
 * The whole inventory of a workspace as JSON (decisions §4 Export), in a stable order so that two exports can be compared line
 * by line. Importing it into the same workspace changes nothing.
 */
export function exportJson(world: WorkspaceSnapshot): string {
  return [...exportJsonParts(world)].join('');
}

/** The same in pieces, for a file: a list of 100,000 items is never one text. */
export function* exportJsonParts(world: WorkspaceSnapshot): Generator<string> {
  yield `{\n  "format": ${JSON.stringify(ownJsonFormat)},\n  "version": ${ownJsonVersion}`;
  for (const [name, records] of Object.entries(listsOf(world))) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let isFirst = true;
    for (const record of records) {
      // Texts in JSON hold no line breaks, so these are all of the layout.
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

type Lists = { [Name in keyof Omit<OwnDocument, 'format' | 'version'>]: Iterable<OwnDocument[Name][number]> };

function listsOf(world: WorkspaceSnapshot): Lists {
  const fieldOrder = byName(world.properties).map((field) => field.id);
  return {
    properties: byName(world.properties).map(({ id, name, type, choices, to, isList, set, position }) => ({
      id,
      name,
      type,
      choices,
      to,
      isList,
      set,
      position,
    })),
    places: byName(world.places).map(({ id, name, description, tags, icon, color, parentPlaceID }) => ({
      id,
      name,
      description,
      tags,
      icon,
      color,
      parentPlaceID,
    })),
    boxes: byName(world.boxes).map(({ id, name, code, description, tags, icon, color, archived, placeID }) => ({
      id,
      name,
      code,
      description,
      tags,
      icon,
      color,
      archived,
      placeID,
    })),
    items: byName(world.items)
      .values()
      .map((item) => writeItem(item, fieldOrder)),
    stock: world.stock
      .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)))
      .values()
      .map(({ id, itemID, boxID, quantity }) => ({ id, itemID, boxID, quantity })),
  };
}

function writeItem(item: SnapshotItem, fieldOrder: readonly string[]): OwnDocument['items'][number] {
  const values = { id: item.id, ...emptyItem() };
  for (const field of itemFields) Object.assign(values, { [field]: item[field] });
  const known = fieldOrder.filter((id) => Object.hasOwn(item.properties, id));
  return { ...values, properties: Object.fromEntries(known.map((id) => [id, item.properties[id]!])) };
}
