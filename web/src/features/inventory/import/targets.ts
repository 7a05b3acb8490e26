import { type PropertyType, propertyTypes } from '#contract/kinds/property-values.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';

export interface ColumnTarget {
  id: string;
  label: string;
  description?: string;
}

const places: readonly ColumnTarget[] = [
  { id: 'location', label: 'Location', description: 'The whole path: Garage / Shelf 2 / Box 12' },
  { id: 'place', label: 'Place' },
  { id: 'box', label: 'Box' },
  { id: 'boxCode', label: 'Box code', description: 'Identifies the box when several have the same name' },
  { id: 'quantity', label: 'Quantity' },
  { id: 'category', label: 'Category', description: 'Becomes a tag' },
];

/** What a column of a file can be mapped to (decisions §4 Import, “a column mapper”). */
export const columnTargets: readonly ColumnTarget[] = [
  { id: 'ignore', label: 'Leave out' },
  { id: 'name', label: 'Name' },
  ...places,
  ...kindView('item')
    .typed.filter(({ name, type }) => name !== 'name' && type !== 'properties')
    .map(({ name, label }) => ({ id: name, label })),
  { id: 'archived', label: 'Archived' },
  { id: 'importRef', label: 'Id', description: 'Recognizes the row when you import the file again' },
  { id: 'field', label: 'A property', description: 'Named after the column' },
  { id: 'textField', label: 'A text property', description: 'Keeps each cell as it is written' },
];

/** The same for a column that becomes a new property, with the type that its cells show. */
export function targetsMaking(makes: PropertyType): readonly ColumnTarget[] {
  return columnTargets.map((target) =>
    target.id === 'field' ? { ...target, label: targetLabel('field', makes) } : target,
  );
}

/** Columns of our own CSV, which nobody has to choose. */
const ownColumns = new Map([
  ['itemID', 'Item ID'],
  ['boxID', 'Box ID'],
  ['currency', 'Currency'],
  ['boxIcon', 'Box icon'],
  ['boxColor', 'Box color'],
  ['placeIcon', 'Place icon'],
  ['placeColor', 'Place color'],
]);

/** The words for where a column went; formats that are known name fields of ours or leave a column out. */
export function targetLabel(field: string | null, makes?: PropertyType): string {
  if (field === null) return 'Left out';
  if (makes) return `A new property: ${propertyTypes[makes].toLowerCase()}`;
  return columnTargets.find(({ id }) => id === field)?.label ?? ownColumns.get(field) ?? field;
}
