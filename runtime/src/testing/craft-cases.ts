interface CraftCase {
  what: string;
  slots: { itemIDs: string[]; quantity: number; isTool?: boolean }[];
  held: Readonly<Record<string, number>>;
  /** What is held afterwards, or how many are missing. */
  left?: Readonly<Record<string, number>>;
  missing?: number;
}

const a = ['a'];
const aOrB = ['a', 'b'];
const bOrC = ['b', 'c'];

/** What games and real stock must do alike. */
export const craftCases: readonly CraftCase[] = [
  {
    what: 'what another slot needs alone is left to it',
    slots: [
      { itemIDs: aOrB, quantity: 1 },
      { itemIDs: a, quantity: 1 },
    ],
    ...{ held: { a: 1, b: 1 }, left: { a: 0, b: 0 } },
  },
  {
    what: 'also over a third slot, whatever their order',
    slots: [
      { itemIDs: aOrB, quantity: 2 },
      { itemIDs: bOrC, quantity: 2 },
      { itemIDs: ['c', 'a'], quantity: 2 },
    ],
    ...{ held: { a: 1, b: 4, c: 1 }, left: { a: 0, b: 0, c: 0 } },
  },
  {
    what: 'a slot takes several items that fit it',
    ...{ slots: [{ itemIDs: aOrB, quantity: 3 }], held: { a: 2, b: 2 }, left: { a: 0, b: 1 } },
  },
  {
    what: 'and says how many are missing then',
    ...{ slots: [{ itemIDs: aOrB, quantity: 5 }], held: { a: 2, b: 1 }, missing: 2 },
  },
  {
    what: 'a tool is no material of the same crafting',
    slots: [
      { itemIDs: a, quantity: 1 },
      { itemIDs: a, quantity: 1, isTool: true },
    ],
    ...{ held: { a: 1 }, missing: 1 },
  },
  {
    what: 'and is another one when the first is needed as material',
    slots: [
      { itemIDs: aOrB, quantity: 1, isTool: true },
      { itemIDs: ['a', 'c'], quantity: 2 },
    ],
    ...{ held: { a: 1, b: 1, c: 1 }, left: { a: 0, b: 1, c: 0 } },
  },
  {
    what: 'but several slots hold the same tool',
    slots: [
      { itemIDs: a, quantity: 1, isTool: true },
      { itemIDs: aOrB, quantity: 2, isTool: true },
    ],
    ...{ held: { a: 2 }, left: { a: 2 } },
  },
  {
    what: 'parts of a whole add up',
    slots: [
      { itemIDs: a, quantity: 0.1 },
      { itemIDs: a, quantity: 0.2 },
    ],
    ...{ held: { a: 0.3 }, left: { a: 0 } },
  },
];
