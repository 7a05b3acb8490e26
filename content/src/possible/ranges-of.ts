import type { ChainNode } from '../expression/syntax.ts';
import { absolute, anyNumber, dividedBy, type NumberRange, negated, plus, remainder, rounded, times } from './range.ts';

/** @param ranges of its parts, the first one before the rest */
export function rangeOfChain({ rest }: ChainNode, [first, ...others]: NumberRange[]): NumberRange {
  return rest.reduce((range, { operator }, index) => {
    const other = others[index] ?? anyNumber;
    if (operator === '+') return plus(range, other);
    if (operator === '-') return plus(range, negated(other));
    if (operator === '*') return times(range, other);
    return operator === '/' ? dividedBy(range, other) : remainder(range, other);
  }, first ?? anyNumber);
}

type OfRanges = (ranges: NumberRange[]) => NumberRange;
const areWhole = (ranges: readonly NumberRange[]) => ranges.every(({ isWhole }) => isWhole);
const leasts = (ranges: readonly NumberRange[]) => ranges.map(({ least }) => least);
const mosts = (ranges: readonly NumberRange[]) => ranges.map(({ most }) => most);

const functions: Readonly<Record<string, OfRanges>> = {
  min: (ranges) => ({
    least: Math.min(...leasts(ranges)),
    most: Math.min(...mosts(ranges)),
    isWhole: areWhole(ranges),
  }),
  max: (ranges) => ({
    least: Math.max(...leasts(ranges)),
    most: Math.max(...mosts(ranges)),
    isWhole: areWhole(ranges),
  }),
  abs: ([range = anyNumber]) => absolute(range),
  floor: ([range = anyNumber]) => rounded(range, Math.floor),
  ceil: ([range = anyNumber]) => rounded(range, Math.ceil),
  round: ([range = anyNumber]) => rounded(range, Math.round),
  // Between two fractions there may be no whole number: then it is one above both, or below.
  random: (ranges) => ({
    least: Math.floor(Math.min(...leasts(ranges))),
    most: Math.ceil(Math.max(...mosts(ranges))),
    isWhole: true,
  }),
};

/** How the range of a function follows from the ranges of what it is given; undefined: it is not of numbers. */
export const rangeOfCall = (name: string): OfRanges | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined;
