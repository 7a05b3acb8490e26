import { quantityScale } from '#contract/fields.ts';

/** Below this a product with the scale is off by less than half. */
const largestScaled = 1e9;

/** Sums of doubles drift in the last digits; quantities have at most six decimals (contract/fields.ts). */
export function exact(quantity: number): number {
  if (Math.abs(quantity) < largestScaled) return Math.round(quantity * quantityScale) / quantityScale;
  return Number(quantity.toFixed(6));
}

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
