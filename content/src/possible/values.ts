import { isEmpty, isExact, type NumberRange, rangeOf } from './range.ts';

/**
 * What something can be: a range of numbers; some of a few values; sets that hold and lack certain members; or anything. A
 * value that is possible is always among these, so what they exclude is impossible.
 */
export type Values =
  | { are: 'numbers'; range: NumberRange; without: ReadonlySet<number> }
  | { are: 'some'; of: ReadonlySet<string | boolean> }
  | { are: 'texts'; without: ReadonlySet<string> }
  | { are: 'sets'; has: ReadonlySet<string>; lacks: ReadonlySet<string>; within: ReadonlySet<string> | null }
  | { are: 'anything' };

export const anything: Values = { are: 'anything' };
const none: ReadonlySet<never> = new Set();

export const numbers = (range: NumberRange, without: ReadonlySet<number> = none): Values => ({
  are: 'numbers',
  range,
  without,
});
export const some = (of: Iterable<string | boolean>): Values => ({ are: 'some', of: new Set(of) });
export const anyText: Values = { are: 'texts', without: none };
export const booleans: Values = some([true, false]);

/** Whether nothing is possible. */
export function areNone(values: Values): boolean {
  if (values.are === 'numbers') return isEmpty(narrowed(values).range);
  if (values.are === 'some') return values.of.size === 0;
  if (values.are !== 'sets') return false;
  for (const member of values.has) if (values.lacks.has(member) || values.within?.has(member) === false) return true;
  return false;
}

/** Takes excluded numbers off the ends of a whole range. */
export function narrowed(values: Extract<Values, { are: 'numbers' }>): Extract<Values, { are: 'numbers' }> {
  const { range, without } = values;
  let { least, most } = range;
  if (range.isWhole) {
    while (Number.isFinite(least) && least <= most && without.has(least)) least++;
    while (Number.isFinite(most) && most >= least && without.has(most)) most--;
  } else if (isExact(range) && without.has(least)) return { ...values, range: { ...range, least: 1, most: 0 } };
  return least === range.least && most === range.most ? values : { ...values, range: { ...range, least, most } };
}

const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);

/** What is possible when both are said of the same thing. */
export function both(one: Values, other: Values): Values {
  if (one.are === 'anything') return other;
  if (other.are === 'anything') return one;
  if (one.are === 'numbers' && other.are === 'numbers') {
    const isWhole = one.range.isWhole || other.range.isWhole;
    const [least, most] = [Math.max(one.range.least, other.range.least), Math.min(one.range.most, other.range.most)];
    return narrowed({
      are: 'numbers',
      range: rangeOf(least, most, isWhole),
      without: union(one.without, other.without),
    });
  }
  if (one.are === 'sets' && other.are === 'sets')
    return {
      are: 'sets',
      has: union(one.has, other.has),
      lacks: union(one.lacks, other.lacks),
      within: one.within ?? other.within,
    };
  if (one.are === 'texts' && other.are === 'texts') return { are: 'texts', without: union(one.without, other.without) };
  if (one.are === 'some') return some([...one.of].filter((value) => mayBe(other, value)));
  if (other.are === 'some') return both(other, one);
  // Values of different types have nothing in common, and are a mistake of types, which the checker tells.
  return one;
}

function mayBe(values: Values, value: string | boolean): boolean {
  if (values.are === 'some') return values.of.has(value);
  return values.are !== 'texts' || typeof value !== 'string' || !values.without.has(value);
}

/** The one value that is possible; undefined when there may be others. */
export function only(values: Values): number | string | boolean | undefined {
  if (values.are === 'numbers') return isExact(values.range) ? values.range.least : undefined;
  return values.are === 'some' && values.of.size === 1 ? [...values.of][0] : undefined;
}

/** Whether the two have no value in common. */
export const areApart = (one: Values, other: Values): boolean => areNone(both(one, other));

/** The numbers up to one: not itself when strict, also where fractions come as near as they like. */
export function below(most: number, isWhole: boolean, isStrict: boolean): Values {
  const without: ReadonlySet<number> = isStrict && Number.isFinite(most) ? new Set([most]) : new Set();
  return numbers({ least: Number.NEGATIVE_INFINITY, most, isWhole: isWhole && Number.isInteger(most) }, without);
}

/** As `below`, from one on. */
export function above(least: number, isWhole: boolean, isStrict: boolean): Values {
  const without: ReadonlySet<number> = isStrict && Number.isFinite(least) ? new Set([least]) : new Set();
  return numbers({ least, most: Number.POSITIVE_INFINITY, isWhole: isWhole && Number.isInteger(least) }, without);
}

/** Everything that is among some of these; null: it can't be said in one. */
export function hullOf(all: readonly Values[]): Values | null {
  if (all.every((values) => values.are === 'some')) return some(all.flatMap((values) => [...values.of]));
  if (!all.every((values) => values.are === 'numbers')) return null;
  return numbers({
    least: Math.min(...all.map(({ range }) => range.least)),
    most: Math.max(...all.map(({ range }) => range.most)),
    isWhole: all.every(({ range }) => range.isWhole),
  });
}
