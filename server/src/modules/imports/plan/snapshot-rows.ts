import {
  emptyItem,
  type ItemValues,
  itemFields,
  type SnapshotBox,
  type SnapshotItem,
  type SnapshotPlace,
} from './workspace-snapshot.ts';

/** The columns that a snapshot is made of, by table. */
export const snapshotColumns = {
  place: ['id', 'name', 'description', 'tags', 'icon', 'color', 'parentPlaceID'],
  box: ['id', 'name', 'code', 'description', 'tags', 'icon', 'color', 'archived', 'placeID'],
  item: ['id', 'properties', ...itemFields],
} as const;

// Most items have none; sharing the empty ones saves a third of the memory.
const noTexts: string[] = [];
const noFields: SnapshotItem['properties'] = {};

const textsOf = (text: string): string[] => (text === '[]' ? noTexts : (JSON.parse(text) as string[]));
const yesNoFields = ['archived', 'insured', 'lifetimeWarranty'] as const satisfies readonly (keyof ItemValues)[];

/** A row as the database holds it: JSON as text, flags as 0 or 1. */
type Stored<Record, Json extends keyof Record, Flag extends keyof Record = never> = Omit<Record, Json | Flag> & {
  [Key in Json]: string;
} & { [Key in Flag]: number };

export function placeOf(row: Stored<SnapshotPlace, 'tags'>): SnapshotPlace {
  return { ...row, tags: textsOf(row.tags) };
}

export function boxOf(row: Stored<SnapshotBox, 'tags', 'archived'>): SnapshotBox {
  return { ...row, tags: textsOf(row.tags), archived: row.archived === 1 };
}

/**
 * A new object of a shape that all items share: node:sqlite's own rows are dictionaries, which take four times the memory of
 * such an object.
 */
export function itemOf(row: { id: string; tags: string; flags: string; properties: string }): SnapshotItem {
  const { id } = row;
  const properties = row.properties === '{}' ? noFields : (JSON.parse(row.properties) as typeof noFields);
  const item: SnapshotItem = { id, ...emptyItem(), properties };
  const columns = row as unknown as Record<keyof ItemValues, unknown>;
  const values = item as unknown as Record<keyof ItemValues, unknown>;
  for (const field of itemFields) values[field] = columns[field];
  for (const field of yesNoFields) values[field] = columns[field] === 1;
  item.tags = textsOf(row.tags);
  item.flags = textsOf(row.flags);
  return item;
}

/** Takes back that items inherit from what is in the trash, and answers who inherits from whom. */
export function liveParents(items: readonly SnapshotItem[], isLive: (id: string) => boolean): Map<string, string> {
  const parents = new Map<string, string>();
  for (const item of items) {
    if (item.parentItemID === null) continue;
    if (isLive(item.parentItemID)) parents.set(item.id, item.parentItemID);
    else item.parentItemID = null;
  }
  return parents;
}
