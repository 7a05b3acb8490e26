import type { Alternative, RecipeInputs, RecipeOutput, RecipeOutputs, RecipeSlot } from '#contract/kinds/recipe.ts';
import type { CellNames, CellRead, DocumentCell } from '../cell/cell-names.ts';
import { quantityIn, readEach, readWord, recordMeant, shortened, splitCell, writtenWord } from '../cell/words.ts';

const items = { kind: 'item', one: 'item', many: 'items' };
const properties = { kind: 'property', one: 'property', many: 'properties' };
const partsOf = (text: string) => splitCell(text, ';\r\n').filter((part) => part !== '');

/** `2 plank | birch_plank; 1 #stone; tool: 1 saw; 3 @Metal=iron` */
export const inputsCell: DocumentCell<RecipeInputs> = {
  textOf: ({ slots }, names) => slots.map((slot) => slotText(slot, names)).join('; '),
  valueIn(text, names) {
    const slots = readEach(partsOf(text), 'Slot', (part) => slotIn(part, names));
    return slots.ok ? { ok: true, value: { slots: slots.value } } : slots;
  },
};

/** `4 stick; 1 gem 25%` */
export const outputsCell: DocumentCell<RecipeOutputs> = {
  textOf: ({ rows }, names) => rows.map((row) => outputText(row, names)).join('; '),
  valueIn(text, names) {
    const rows = readEach(partsOf(text), 'Row', (part) => outputIn(part, names));
    return rows.ok ? { ok: true, value: { rows: rows.value } } : rows;
  },
};

function slotText({ quantity, alternatives, isTool }: RecipeSlot, names: CellNames): string {
  const words = alternatives.map((alternative) => alternativeText(alternative, names)).join(' | ');
  return `${isTool ? 'tool: ' : ''}${quantity} ${words}`;
}

function alternativeText(alternative: Alternative, names: CellNames): string {
  if ('itemID' in alternative) return writtenWord(names.wordOf('item', alternative.itemID));
  if ('tag' in alternative) return `#${writtenWord(alternative.tag)}`;
  const property = writtenWord(names.wordOf('property', alternative.propertyID));
  return `@${property}=${writtenWord(alternative.value)}`;
}

function slotIn(text: string, names: CellNames): CellRead<RecipeSlot> {
  const [mark] = /^tool:\s*/iu.exec(text) ?? [''];
  const [first = '', ...others] = splitCell(text.slice(mark.length), '|');
  const counted = quantityIn(first);
  if (!counted.ok) return counted;
  const { rest } = counted.value;
  if (rest === '' || (counted.value.quantity === null && /^[\d.,]+$/.test(rest)))
    return { ok: false, message: `Write what is taken after “${shortened(text)}”, as in “2 plank”.` };
  const quantity = counted.value.quantity ?? 1;
  const words = [rest];
  for (const other of others) {
    const again = quantityIn(other);
    if (!again.ok) return again;
    if (again.value.quantity !== null && again.value.quantity !== quantity)
      return { ok: false, message: 'All alternatives of a slot must have the same quantity.' };
    words.push(again.value.rest);
  }
  const alternatives: Alternative[] = [];
  for (const word of words) {
    const alternative = alternativeIn(word, names);
    if (!alternative.ok) return alternative;
    alternatives.push(alternative.value);
  }
  return { ok: true, value: { quantity, alternatives, isTool: mark !== '' } };
}

function alternativeIn(word: string, names: CellNames): CellRead<Alternative> {
  if (word === '') return { ok: false, message: 'There is nothing between two “|”.' };
  if (word.startsWith('#')) return { ok: true, value: { tag: readWord(word.slice(1).trim()) } };
  if (!word.startsWith('@')) {
    const item = recordMeant(items, word, names);
    return item.ok ? { ok: true, value: { itemID: item.value } } : item;
  }
  const [name = '', value, more] = splitCell(word.slice(1), '=');
  if (value === undefined || more !== undefined)
    return { ok: false, message: `Write “@Property=value”, not “${shortened(word)}”.` };
  const property = recordMeant(properties, name, names);
  return property.ok ? { ok: true, value: { propertyID: property.value, value: readWord(value) } } : property;
}

function outputText({ itemID, quantity, chance }: RecipeOutput, names: CellNames): string {
  return `${quantity} ${writtenWord(names.wordOf('item', itemID))}${chance === 1 ? '' : ` ${percent(chance)}%`}`;
}

function outputIn(text: string, names: CellNames): CellRead<RecipeOutput> {
  // From the first of several blanks alone: from each of them on it would be looked through all behind it.
  const [mark, share] = /(?<!\s)\s+(\d+(?:[.,]\d+)?)\s*%$/u.exec(text) ?? [''];
  const counted = quantityIn(text.slice(0, text.length - mark.length));
  if (!counted.ok) return counted;
  const { rest, quantity } = counted.value;
  if (rest === '' || (quantity === null && /^[\d.,]+$/.test(rest)))
    return { ok: false, message: `Write what is made after “${shortened(text)}”, as in “2 plank”.` };
  const item = recordMeant(items, rest, names);
  if (!item.ok) return item;
  // Moved as text: 0.07 × 100 is not 7.
  const chance = share === undefined ? 1 : Number(`${share.replace(',', '.')}e-2`);
  return { ok: true, value: { itemID: item.value, quantity: quantity ?? 1, chance } };
}

/** A chance times a hundred, of which dividing gives the very same chance again. */
function percent(chance: number): string {
  const [mantissa = '', exponent] = chance.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 3;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return digits.length <= point ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`;
}
