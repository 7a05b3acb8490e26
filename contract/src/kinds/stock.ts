import { quantity } from '../fields.ts';
import { declareKind } from './declaration.ts';
import { owner, plainValue } from './field-types.ts';

/** How many of an item lie in a box: one row a pair, the only truth about quantity (decisions §4). */
export const stockDeclaration = declareKind({
  kind: 'stock',
  one: 'stock',
  many: 'stock',
  icon: 'package',
  titleField: 'quantity',
  isInWorld: true,
  has: [],
  fields: {
    itemID: owner({ to: 'item', label: 'Item' }),
    boxID: owner({ to: 'box', label: 'Box' }),
    quantity: plainValue('number', quantity, { label: 'Quantity' }),
  },
});
