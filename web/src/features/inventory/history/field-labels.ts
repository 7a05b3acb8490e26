import type { RecordKindName } from '#contract/records.ts';
import { boxFieldLabel } from '../box/box-fields.ts';
import { allItemFields } from '../item/item-fields.ts';
import { placeFieldLabel } from '../place/place-fields.ts';

const itemLabels = Object.fromEntries(allItemFields.map(({ name, label }) => [name, label]));

const labels: Readonly<Record<RecordKindName, Readonly<Record<string, string>>>> = {
  item: { ...itemLabels, archived: 'Archived', customFields: 'Custom fields', importRef: 'Import reference' },
  box: {},
  place: {},
  stock: { itemID: 'Item', boxID: 'Box', quantity: 'Quantity' },
  media: { fileName: 'File', position: 'Position', role: 'Kept as' },
  customField: { name: 'Name', type: 'Type', choices: 'Choices', position: 'Position' },
  labelPreset: { name: 'Name', sheet: 'Layout' },
};

/** A field as people call it; undefined for what only machines read. */
export function fieldLabel(kind: RecordKindName, name: string): string | undefined {
  if (kind === 'box') return boxFieldLabel(name);
  return kind === 'place' ? placeFieldLabel(name) : labels[kind][name];
}

export const kindLabels: Readonly<Record<RecordKindName, string>> = {
  item: 'Item',
  box: 'Box',
  place: 'Place',
  stock: 'Stock',
  media: 'Photo or attachment',
  customField: 'Custom field',
  labelPreset: 'Label layout',
};
