import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecipeInputs, RecipeOutputs } from '#contract/kinds/recipe.ts';
import type { CellNames } from '../cell/cell-names.ts';
import { inputsCell, outputsCell } from './recipe-cells.ts';

/** Records whose words are these; an id is `kind/word`. */
function namesOf(words: readonly string[] | null): CellNames {
  return {
    wordOf: (kind, id) => id.slice(kind.length + 1),
    idsOf: (kind, word) => (words === null || words.includes(word) ? [`${kind}/${word}`] : []),
    expressions: { keyOf: () => undefined, idOf: () => undefined, keysOf: () => [] },
  };
}
const any = namesOf(null);
const item = (word: string) => ({ itemID: `item/${word}` });
const slots = (text: string, names = any) => {
  const read = inputsCell.valueIn(text, names);
  return read.ok ? read.value.slots : read.message;
};
const rows = (text: string, names = any) => {
  const read = outputsCell.valueIn(text, names);
  return read.ok ? read.value.rows : read.message;
};

test('content §4: slots of a recipe are read as people write them', () => {
  expect(slots('2 plank | birch_plank; 1 stick')).toEqual([
    { quantity: 2, alternatives: [item('plank'), item('birch_plank')], isTool: false },
    { quantity: 1, alternatives: [item('stick')], isTool: false },
  ]);
  expect(slots('2 plank|2 birch plank;\n1,5 x lamp oil ;')).toEqual([
    { quantity: 2, alternatives: [item('plank'), item('birch plank')], isTool: false },
    { quantity: 1.5, alternatives: [item('lamp oil')], isTool: false },
  ]);
  expect(slots('tool: saw; Tool:2 #fine wood | @Made of=iron | @"a=b"=""')).toEqual([
    { quantity: 1, alternatives: [item('saw')], isTool: true },
    {
      quantity: 2,
      alternatives: [
        { tag: 'fine wood' },
        { propertyID: 'property/Made of', value: 'iron' },
        { propertyID: 'property/a=b', value: '' },
      ],
      isTool: true,
    },
  ]);
  expect(slots('3 "2 nails; long" | Smith\'s 3" nail')).toEqual([
    { quantity: 3, alternatives: [item('2 nails; long'), item('Smith\'s 3" nail')], isTool: false },
  ]);
});

test('content §4: outputs of a recipe have a chance in percent', () => {
  expect(rows('4 stick; gem 25%; 2 dust 0,5 %')).toEqual([
    { ...item('stick'), quantity: 4, chance: 1 },
    { ...item('gem'), quantity: 1, chance: 0.25 },
    { ...item('dust'), quantity: 2, chance: 0.005 },
  ]);
});

test('content §4: what can’t be read says which slot, and why', () => {
  const known = namesOf(['plank']);
  expect(slots('1 plank; 2 plnk', known)).toBe('Slot 2: No item is called “plnk”.');
  expect(slots('2')).toBe('Write what is taken after “2”, as in “2 plank”.');
  expect(slots('2 plank | 3 stick')).toBe('All alternatives of a slot must have the same quantity.');
  expect(slots('2 plank |')).toBe('There is nothing between two “|”.');
  expect(slots('1 @metal')).toBe('Write “@Property=value”, not “@metal”.');
  expect(slots('1 @metal=a=b')).toBe('Write “@Property=value”, not “@metal=a=b”.');
  expect(slots('1,000 plank')).toBe('“1,000” can be read in two ways. Write it without a comma.');
  expect(rows('1 plank; 1 plnk 5%', known)).toBe('Row 2: No item is called “plnk”.');
  const twins: CellNames = { ...any, idsOf: () => ['one', 'other'] };
  expect(rows('plank', twins)).toBe('Several items are called “plank”. Write the key or the ID of one.');
});

/** Text that is apt to be read as something else. */
const word = fc
  .array(
    fc.oneof(
      fc.constantFrom(...';|#@=",%: \\\n\'x×.-', 'tool:', '2 ', '50%', 'a', 'Oak'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').replaceAll('\r', '').trim())
  .filter((text) => text !== '');
const quantity = fc.integer({ min: 1, max: 1e9 }).map((millionths) => millionths / 1e6);

const inputs: fc.Arbitrary<RecipeInputs> = fc.record({
  slots: fc.array(
    fc.record({
      quantity,
      alternatives: fc.array(
        fc.oneof(
          word.map((text) => ({ itemID: `item/${text}` })),
          word.map((tag) => ({ tag })),
          fc.record({ propertyID: word.map((text) => `property/${text}`), value: fc.oneof(word, fc.constant('')) }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      isTool: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
const outputs: fc.Arbitrary<RecipeOutputs> = fc.record({
  rows: fc.array(
    fc.record({
      itemID: word.map((text) => `item/${text}`),
      quantity,
      chance: fc.oneof(fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }), fc.constant(0.07)),
    }),
    { maxLength: 4 },
  ),
});

test('content §4: what a cell says of a recipe is read as the very same, whatever things are called', () => {
  fc.assert(
    fc.property(inputs, outputs, (taken, given) => {
      expect(inputsCell.valueIn(inputsCell.textOf(taken, any), any)).toEqual({ ok: true, value: taken });
      expect(outputsCell.valueIn(outputsCell.textOf(given, any), any)).toEqual({ ok: true, value: given });
    }),
    { numRuns: 2000 },
  );
});

test('content §4: a thing called “x …” is not read as “so many times …”', () => {
  const made: RecipeOutputs = { rows: [{ itemID: 'item/x ring', quantity: 2, chance: 0.5 }] };
  expect(outputsCell.textOf(made, any)).toBe('2 "x ring" 50%');
  expect(outputsCell.valueIn('2 "x ring" 50%', any)).toEqual({ ok: true, value: made });
});

test('content §4: any text at all in a cell is an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(typeof inputsCell.valueIn(text, any).ok).toBe('boolean');
      expect(typeof outputsCell.valueIn(text, any).ok).toBe('boolean');
    }),
  );
});

test('content §4: a cell with tens of thousands of blanks and digits holds nobody up', () => {
  const [blanks, digits] = [' '.repeat(30_000), '1'.repeat(30_000)];
  const start = performance.now();
  expect(rows(`1 gem${blanks}${digits}b`)).toMatchObject([{ quantity: 1, chance: 1 }]);
  expect(rows(`1 gem${blanks}25${blanks}%`)).toEqual([{ ...item('gem'), quantity: 1, chance: 0.25 }]);
  expect(performance.now() - start).toBeLessThan(1000);
});
