import type { z } from 'zod';
import type { ImportJob } from '#contract/import.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { gameFields, type Item, itemDeclaration } from '#contract/kinds/item.ts';
import type { markFields } from '#contract/kinds/mark-fields.ts';
import type { PropertyValue } from '#contract/kinds/property-values.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';

/**
 * What an import can say about an item apart from its properties; dates are YYYY-MM-DD, texts '' when empty. What it inherits
 * from is, in a row of a file, the id, key or name that the file gives, and in a plan a RecordRef.
 */
export type ItemValues = Omit<
  Item,
  'itemID' | 'properties' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;

/** By what a box or a place is told apart at a glance. */
export type Mark = { [Field in keyof typeof markFields]: z.infer<(typeof markFields)[Field]['schema']> };

export type SnapshotItem = ItemValues & { id: string; properties: Record<string, PropertyValue> };
export type SnapshotBox = {
  id: string;
  name: string;
  code: string;
  description: string;
  tags: string[];
  archived: boolean;
  placeID: string | null;
} & Mark;
export type SnapshotPlace = {
  id: string;
  name: string;
  description: string;
  tags: string[];
  parentPlaceID: string | null;
} & Mark;
export type SnapshotStock = { id: string; itemID: string; boxID: string; quantity: number };
/** A property that items have. */
export type SnapshotProperty = NamedProperty;

/** How much a workspace holds. */
export type Totals = ImportJob['totalsAfter'];

/**
 * The records of one workspace that an export writes, or of which an import is compared with those that its file can match
 * (load-matching.ts). Trashed records are not in it. Each list is in the order of the ids.
 */
export type WorkspaceSnapshot = {
  places: readonly SnapshotPlace[];
  boxes: readonly SnapshotBox[];
  items: readonly SnapshotItem[];
  stock: readonly SnapshotStock[];
  properties: readonly SnapshotProperty[];
  /** What its money is in (ISO 4217); empty or absent: not known. */
  currency?: string;
  /** Live item → live item that it inherits from, of the whole workspace; absent: `items` are all there are. */
  parents?: ReadonlyMap<string, string>;
  /** Keys of items in the trash, which keep them. */
  trashedKeys?: readonly string[];
  /** Keys of live items that `items` leaves out, for those that inherit from them. */
  otherKeys?: ReadonlyMap<string, string>;
  /** Codes of boxes in the trash, which keep them so that a restored box finds its own free. */
  trashedCodes?: readonly string[];
  /** Of the records that the file's properties name by id, those that are there; absent: not looked for. */
  live?: ReadonlySet<string>;
  /** What the whole workspace holds, when these are only some of its records. */
  totals?: Totals;
};

/** How `live` names a record. */
export const liveKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** What an item is apart from the game, in the order in which we write it. */
export const inventoryFields = [
  ...(['name', 'description', 'notes', 'tags', 'unit', 'minQuantity', 'value', 'archived'] as const),
  ...(['serialNumber', 'assetID', 'barcode', 'manufacturer', 'modelNumber'] as const),
  ...(['purchasedAt', 'purchasedFrom', 'purchasePrice'] as const),
  ...(['warrantyExpires', 'warrantyDetails', 'lifetimeWarranty', 'insured'] as const),
  ...(['soldAt', 'soldTo', 'soldPrice', 'soldNotes', 'importRef'] as const),
] satisfies (keyof ItemValues)[];

/** Every field of ItemValues. */
export const itemFields = [...inventoryFields, ...gameFields] satisfies (keyof ItemValues)[];

const initial = { name: '', ...initialValues(itemDeclaration) };
const empty = Object.fromEntries(itemFields.map((field) => [field, initial[field]])) as unknown as ItemValues;

/** An item of which nothing is known but what an import says. */
export function emptyItem(): ItemValues {
  return { ...empty, tags: [] };
}
