import { type gameFields, itemDeclaration } from '#contract/kinds/item.ts';
import { splitEscaped } from '../values/escaped-list.ts';
import { fold } from '../values/fold.ts';
import type { RowReader } from './row-reader.ts';

/** The columns of our own CSV for the game's side of items (content §3); what an item inherits from is told by its key. */
export const gameColumns = {
  key: 'key',
  parentItemID: 'inheritsFrom',
  itemKind: 'itemKind',
  rarity: 'rarity',
  baseValue: 'baseValue',
  weight: 'weight',
  stackSize: 'stackSize',
  slot: 'slot',
  flags: 'flags',
} as const satisfies Record<(typeof gameFields)[number], string>;

export const isGameField = (field: string): field is keyof typeof gameColumns => Object.hasOwn(gameColumns, field);

const rarities = Object.entries(itemDeclaration.fields.rarity.choices);

/** What a cell says of such a field; blank clears it. */
export function readGameField(reader: RowReader, column: string, field: keyof typeof gameColumns): unknown {
  switch (field) {
    case 'parentItemID':
      return reader.text(column) ?? null;
    case 'rarity':
      return readRarity(reader, column);
    case 'weight':
      return reader.quantity(column) ?? null;
    case 'baseValue':
    case 'stackSize':
      return reader.number(column) ?? null;
    case 'flags':
      return splitEscaped(reader.exact(column) ?? '', ';');
    case 'key':
      return reader.text(column) ?? '';
    default:
      return reader.exact(column) ?? '';
  }
}

function readRarity(reader: RowReader, column: string): string {
  const text = reader.text(column);
  if (text === undefined) return itemDeclaration.fields.rarity.initial ?? '';
  const found = rarities.find(([value, label]) => [value, label].some((name) => fold(name) === fold(text)));
  if (found) return found[0];
  const known = rarities.map(([, label]) => label).join(', ');
  reader.complain(column, 'error', 'rarity', `Rarity is one of ${known}.`);
  return '';
}
