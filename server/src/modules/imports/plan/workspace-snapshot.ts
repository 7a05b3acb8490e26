import type { ImportJob } from '#contract/import.ts';
import type { Item } from '#contract/kinds/item.ts';
import type { PropertyValue } from '#contract/kinds/property-values.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';

/** What an import can say about an item apart from its properties; dates are YYYY-MM-DD, texts '' when empty. */
export type ItemValues = Omit<
  Item,
  'itemID' | 'properties' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;

export type SnapshotItem = ItemValues & { id: string; properties: Record<string, PropertyValue> };
export type SnapshotBox = {
  id: string;
  name: string;
  code: string;
  description: string;
  tags: string[];
  archived: boolean;
  placeID: string | null;
};
export type SnapshotPlace = {
  id: string;
  name: string;
  description: string;
  tags: string[];
  parentPlaceID: string | null;
};
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
  /** Codes of boxes in the trash, which keep them so that a restored box finds its own free. */
  trashedCodes?: readonly string[];
  /** What the whole workspace holds, when these are only some of its records. */
  totals?: Totals;
};

/** An item of which nothing is known but what an import says. */
export function emptyItem(): ItemValues {
  return {
    name: '',
    description: '',
    notes: '',
    tags: [],
    unit: '',
    minQuantity: null,
    value: null,
    archived: false,
    serialNumber: '',
    assetID: '',
    barcode: '',
    manufacturer: '',
    modelNumber: '',
    purchasedAt: null,
    purchasedFrom: '',
    purchasePrice: null,
    warrantyExpires: null,
    warrantyDetails: '',
    lifetimeWarranty: false,
    insured: false,
    soldAt: null,
    soldTo: '',
    soldPrice: null,
    soldNotes: '',
    importRef: '',
  };
}

/** Every field of ItemValues, in the order in which we write them. */
export const itemFields = Object.keys(emptyItem()) as ReadonlyArray<keyof ItemValues>;
