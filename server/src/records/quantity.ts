import { exact } from '#contract/limits.ts';

// Made once: a formatter costs a thousand times its use.
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** `1,250`, `0.5`. */
export function formatQuantity(quantity: number): string {
  return format.format(exact(quantity));
}

/** `12.5 m`; the number alone when nothing says what is counted. */
export function measured(quantity: number, unit: string): string {
  return unit === '' ? formatQuantity(quantity) : `${formatQuantity(quantity)} ${unit}`;
}
