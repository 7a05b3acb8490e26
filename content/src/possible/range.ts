/** What a number can be: from `least` to `most`; only whole numbers, or any between. */
export interface NumberRange {
  least: number;
  most: number;
  isWhole: boolean;
}

export const anyNumber: NumberRange = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  isWhole: false,
};

export const rangeOf = (least: number, most: number, isWhole: boolean): NumberRange =>
  isWhole ? { least: Math.ceil(least), most: Math.floor(most), isWhole } : { least, most, isWhole };

export const exactly = (value: number): NumberRange => ({
  least: value,
  most: value,
  isWhole: Number.isInteger(value),
});

export const isEmpty = ({ least, most }: NumberRange): boolean => !(least <= most);
export const isExact = ({ least, most }: NumberRange): boolean => least === most;

/** `Infinity - Infinity` and `0 × Infinity` are no numbers: anything is possible then. */
function spanning(values: readonly number[], isWhole: boolean): NumberRange {
  if (values.some(Number.isNaN)) return { ...anyNumber, isWhole };
  return { least: Math.min(...values), most: Math.max(...values), isWhole };
}

/**
 * Where sums of fractions are rounded, and of very large numbers, the true value may lie a little outside of what is computed
 * from the ends: then they are not trusted.
 */
function trusted(range: NumberRange): NumberRange {
  const limit = Number.MAX_SAFE_INTEGER;
  return {
    least: range.least < -limit ? Number.NEGATIVE_INFINITY : range.least,
    most: range.most > limit ? Number.POSITIVE_INFINITY : range.most,
    isWhole: range.isWhole,
  };
}

const areWhole = (one: NumberRange, other: NumberRange) => one.isWhole && other.isWhole;

export function plus(one: NumberRange, other: NumberRange): NumberRange {
  return trusted(spanning([one.least + other.least, one.most + other.most], areWhole(one, other)));
}

export function negated({ least, most, isWhole }: NumberRange): NumberRange {
  return { least: -most, most: -least, isWhole };
}

export function times(one: NumberRange, other: NumberRange): NumberRange {
  const corners = [one.least, one.most].flatMap((left) => [other.least, other.most].map((right) => left * right));
  return trusted(spanning(corners, areWhole(one, other)));
}

export function dividedBy(one: NumberRange, other: NumberRange): NumberRange {
  if (other.least <= 0 && other.most >= 0) return anyNumber;
  const corners = [one.least, one.most].flatMap((left) => [other.least, other.most].map((right) => left / right));
  return trusted(spanning(corners, false));
}

/** The remainder has the sign of what is divided, and is smaller than the divisor. By 0, as in a division, there is none. */
export function remainder(one: NumberRange, other: NumberRange): NumberRange {
  if (other.least <= 0 && other.most >= 0) return anyNumber;
  const largest = Math.max(Math.abs(other.least), Math.abs(other.most));
  const isWhole = areWhole(one, other);
  const below = isWhole ? largest - 1 : largest;
  return {
    least: one.least >= 0 ? 0 : Math.max(one.least, -below),
    most: one.most <= 0 ? 0 : Math.min(one.most, below),
    isWhole,
  };
}

export function absolute({ least, most, isWhole }: NumberRange): NumberRange {
  if (least >= 0) return { least, most, isWhole };
  if (most <= 0) return { least: -most, most: -least, isWhole };
  return { least: 0, most: Math.max(-least, most), isWhole };
}

export const rounded = (range: NumberRange, round: (value: number) => number): NumberRange => ({
  least: round(range.least),
  most: round(range.most),
  isWhole: true,
});
