import { type Item, itemFields } from '#contract/item.ts';
import { searchWeights } from '#server/database/search/weights.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { answerMeta } from './answer-meta.ts';

export type ItemFields = Omit<
  Item,
  'itemID' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;
export type ItemRecord = StoredRecord<ItemFields>;

export const itemDefaults: ItemFields = {
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
  customFields: {},
};

export function presentItem(record: ItemRecord): Item {
  const { workspaceID: _, id, ...rest } = record;
  return { ...rest, itemID: id, ...answerMeta(record) };
}

/** An item: a definition; where and how many is stock (decisions §4). */
export const itemKind: RecordKind<ItemFields> = {
  kind: 'item',
  table: 'item',
  fields: {
    name: 'plain',
    description: 'plain',
    notes: 'plain',
    tags: 'json',
    unit: 'plain',
    minQuantity: 'plain',
    value: 'plain',
    archived: 'flag',
    serialNumber: 'plain',
    assetID: 'plain',
    barcode: 'plain',
    manufacturer: 'plain',
    modelNumber: 'plain',
    purchasedAt: 'plain',
    purchasedFrom: 'plain',
    purchasePrice: 'plain',
    warrantyExpires: 'plain',
    warrantyDetails: 'plain',
    lifetimeWarranty: 'flag',
    insured: 'flag',
    soldAt: 'plain',
    soldTo: 'plain',
    soldPrice: 'plain',
    soldNotes: 'plain',
    importRef: 'plain',
    customFields: 'json',
  },
  limits: itemFields,
  sortKeys: { name: 'nameFold' },
  title: (item) => item.name,
  fieldWords: {
    minQuantity: 'minimum quantity',
    archived: 'archived state',
    insured: 'insurance',
    purchasedAt: 'purchase date',
    purchasedFrom: 'seller',
    warrantyExpires: 'end of warranty',
    soldAt: 'date of sale',
    soldTo: 'buyer',
    soldPrice: 'sale price',
    soldNotes: 'sale notes',
    importRef: 'import reference',
  },
  tags: (item) => item.tags,
  search: (item) => [
    { field: 'name', text: item.name, weight: searchWeights.name },
    { field: 'serial number', text: item.serialNumber, weight: searchWeights.code },
    { field: 'asset ID', text: item.assetID, weight: searchWeights.code },
    { field: 'barcode', text: item.barcode, weight: searchWeights.code },
    { field: 'tag', text: item.tags.join(' '), weight: searchWeights.tag },
    { field: 'manufacturer', text: item.manufacturer, weight: searchWeights.field },
    { field: 'model', text: item.modelNumber, weight: searchWeights.field },
    {
      field: 'custom field',
      text: Object.values(item.customFields)
        .filter((value) => typeof value !== 'boolean')
        .join(' '),
      weight: searchWeights.field,
    },
    { field: 'description', text: item.description, weight: searchWeights.text },
    { field: 'notes', text: item.notes, weight: searchWeights.text },
  ],
  present: presentItem,
};
