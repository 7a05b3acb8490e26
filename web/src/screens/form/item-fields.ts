import { z } from 'zod';
import { type Item, itemFields } from '#contract/kinds/item.ts';
import type { FieldGroup, FieldSpec } from './field-spec.ts';

const { archived: _archived, importRef: _importRef, ...typedFields } = itemFields;

/** What the item's form holds: all that a person types. Archiving is an action, the import reference is a machine's. */
export const itemFormSchema = z.object(typedFields);
export type ItemValues = z.infer<typeof itemFormSchema>;
export type ItemFieldName = keyof ItemValues;

export const emptyItem: ItemValues = {
  name: '',
  description: '',
  notes: '',
  tags: [],
  unit: '',
  minQuantity: null,
  value: null,
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
  properties: {},
};

export const basicFields: readonly FieldSpec<ItemFieldName>[] = [
  { name: 'name', label: 'Name', kind: 'text', isRequired: true },
  { name: 'description', label: 'Description', kind: 'long' },
  { name: 'tags', label: 'Tags', kind: 'tags' },
  { name: 'unit', label: 'Unit', kind: 'text', description: 'What quantities count: pcs, m, kg …' },
  {
    name: 'minQuantity',
    label: 'Minimum quantity',
    kind: 'quantity',
    description: 'Below it the item is low on stock',
  },
  { name: 'value', label: 'Unit value', kind: 'amount' },
  { name: 'notes', label: 'Notes', kind: 'long' },
];

/** The rest, in groups as the form and the record's page show them. */
export const itemGroups: readonly FieldGroup<ItemFieldName>[] = [
  {
    id: 'identity',
    title: 'Identification',
    fields: [
      { name: 'manufacturer', label: 'Manufacturer', kind: 'text' },
      { name: 'modelNumber', label: 'Model number', kind: 'text' },
      { name: 'serialNumber', label: 'Serial number', kind: 'text' },
      { name: 'assetID', label: 'Asset ID', kind: 'text' },
      { name: 'barcode', label: 'Barcode', kind: 'text' },
      { name: 'insured', label: 'Insured', kind: 'flag' },
    ],
  },
  {
    id: 'purchase',
    title: 'Purchase',
    fields: [
      { name: 'purchasedAt', label: 'Bought on', kind: 'day' },
      { name: 'purchasedFrom', label: 'Bought from', kind: 'text' },
      { name: 'purchasePrice', label: 'Price paid', kind: 'amount' },
    ],
  },
  {
    id: 'warranty',
    title: 'Warranty',
    fields: [
      { name: 'warrantyExpires', label: 'Warranty until', kind: 'day' },
      { name: 'lifetimeWarranty', label: 'Lifetime warranty', kind: 'flag' },
      { name: 'warrantyDetails', label: 'Warranty details', kind: 'long' },
    ],
  },
  {
    id: 'sold',
    title: 'Sold',
    fields: [
      { name: 'soldAt', label: 'Sold on', kind: 'day' },
      { name: 'soldTo', label: 'Sold to', kind: 'text' },
      { name: 'soldPrice', label: 'Sale price', kind: 'amount' },
      { name: 'soldNotes', label: 'Notes on the sale', kind: 'long' },
    ],
  },
];

export const allItemFields: readonly FieldSpec<ItemFieldName>[] = [
  ...basicFields,
  ...itemGroups.flatMap(({ fields }) => fields),
];

export function isItemField(name: string): name is ItemFieldName {
  return name in emptyItem;
}

/** The form's part of a record. */
export function itemValues(item: Item): ItemValues {
  return itemFormSchema.parse(item);
}

/** Whether a group has anything to show. */
export function hasAny(values: ItemValues, fields: readonly FieldSpec<ItemFieldName>[]): boolean {
  return fields.some(({ name }) => {
    const value = values[name];
    return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
  });
}

/** The name of a field, as its form has it; undefined for what nobody types. */
export function itemFieldLabel(name: string): string | undefined {
  if (name === 'properties') return 'Properties';
  return name === 'archived' ? 'Archived' : allItemFields.find((field) => field.name === name)?.label;
}
