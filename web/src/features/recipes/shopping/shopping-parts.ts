import type { ShoppingAnswer, ShoppingBox } from '#content/recipe/shopping-answer.ts';
import type { ShoppingLine, ShoppingStep } from '#content/recipe/shopping-list.ts';

/** One thing to do: what can be ticked off. Its name says the quantity too, so that one that changes is open again. */
export interface ShoppingRow {
  name: string;
  itemID: string | null;
  recipeID: string | null;
  quantity: number;
  title: string;
  note: string;
  /** What else could be used, and how it could be had. */
  ways: Pick<ShoppingLine, 'alternatives' | 'makers'> & { recipeID: string | null };
}

export interface ShoppingParts {
  /** Out of boxes, box by box in the order of their places. */
  collected: readonly { box: ShoppingBox; rows: readonly ShoppingRow[] }[];
  missing: readonly ShoppingRow[];
  crafted: readonly ShoppingRow[];
  /** Of what is missing and has a price; null: nothing of it has one. */
  cost: number | null;
  /** Some of what is missing has no price. */
  isCostPartial: boolean;
}

interface Words {
  quantity: (value: number) => string;
  amount: (value: number) => string;
}

/** A shopping list in the order in which it is worked off. */
export function shoppingParts(answer: ShoppingAnswer, { quantity: inWords, amount }: Words): ShoppingParts {
  const { lines, steps, names, boxes } = answer;
  const byBox = new Map<string, ShoppingRow[]>();
  const rowOf = (line: ShoppingLine, quantity: number, at: string, note: string): ShoppingRow => ({
    ...{ name: `${at} ${line.itemID} ${quantity}`, itemID: line.itemID, recipeID: null, quantity },
    title: names[line.itemID] ?? '',
    note: line.isTool ? [line.isStation ? 'station' : 'tool', note].filter(Boolean).join(' · ') : note,
    ways: { alternatives: line.alternatives, makers: line.makers, recipeID: null },
  });
  for (const line of lines)
    for (const { boxID, quantity, taken } of line.boxes)
      if (taken > 0) {
        const row = rowOf(line, taken, boxID, quantity > taken ? `${inWords(quantity)} there` : '');
        byBox.set(boxID, [...(byBox.get(boxID) ?? []), row]);
      }
  const missing = lines.filter((line) => line.missing > 0);
  const priced = missing.flatMap(({ cost, isTool }) => (cost === null || isTool ? [] : [cost]));
  const noteOf = ({ missing: open, needed, cost, isTool }: ShoppingLine) =>
    [open < needed && `${inWords(needed)} needed`, cost !== null && !isTool && `costs ${amount(cost)}`]
      .filter(Boolean)
      .join(' · ');
  return {
    collected: [...byBox]
      .flatMap(([boxID, rows]) => {
        const box = boxes[boxID];
        return box ? [{ box, rows: rows.toSorted(byTitle) }] : [];
      })
      .sort((one, other) => compare(`${one.box.where} ${one.box.name}`, `${other.box.where} ${other.box.name}`)),
    missing: missing.map((line) => rowOf(line, line.missing, 'missing', noteOf(line))).sort(byTitle),
    crafted: steps.map((step) => stepRow(step, answer, inWords)),
    cost: priced.length === 0 ? null : priced.reduce((sum, each) => sum + each, 0),
    isCostPartial: missing.some(({ cost, isTool }) => cost === null && !isTool),
  };
}

function stepRow(
  step: ShoppingStep,
  { names, wishes, byChance }: ShoppingAnswer,
  inWords: Words['quantity'],
): ShoppingRow {
  const { recipeID, craftings, made, alternatives, makers } = step;
  const given = wishes.find((wish) => wish.recipeID === recipeID)?.gives ?? [];
  const note = made
    ? [`${inWords(made.quantity)} ${names[made.itemID]}`, made.left > 0 && `${inWords(made.left)} left over`]
    : given.map(({ itemID, quantity }) => `${inWords(quantity)} ${names[itemID]}`);
  if (byChance.includes(recipeID)) note.push('on average');
  return {
    name: `craft ${made?.itemID ?? 'wish'} ${recipeID} ${craftings}`,
    ...{ itemID: made?.itemID ?? null, recipeID, quantity: craftings, title: names[recipeID] ?? '' },
    note: note.filter(Boolean).join(' · '),
    ways: { alternatives, makers, recipeID: made === null ? null : recipeID },
  };
}

const compare = new Intl.Collator(undefined, { numeric: true }).compare;
const byTitle = (one: ShoppingRow, other: ShoppingRow) => compare(one.title, other.title);

/** The list as text, to send or to paste. */
export function shoppingText(
  answer: ShoppingAnswer,
  { collected, missing, crafted }: ShoppingParts,
  { quantity: inWords }: Words,
): string {
  const line = ({ quantity, title, note }: ShoppingRow) =>
    `- ${inWords(quantity)} ${title}${note === '' ? '' : ` (${note})`}`;
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [['', title, ...lines]].flat());
  return [
    `Shopping list: ${answer.wishes.map(({ craftings, name }) => `${inWords(craftings)} × ${name}`).join(', ')}`,
    ...part('Missing', missing.map(line)),
    ...collected.flatMap(({ box, rows }) =>
      part([`In ${box.name}`, box.where].filter(Boolean).join(' · '), rows.map(line)),
    ),
    ...part(
      'Craft',
      crafted.map(({ quantity, title, note }) => `- ${inWords(quantity)} × ${title}${note === '' ? '' : `: ${note}`}`),
    ),
  ].join('\n');
}
