import { quantityScale } from '#contract/fields.ts';

/** Sums of doubles drift in the last digits; quantities have at most six decimals (contract/fields.ts). */
export function exact(quantity: number): number {
  return Math.round(quantity * quantityScale) / quantityScale;
}

/** `1,250`, `0.5`. */
export function formatQuantity(quantity: number): string {
  return exact(quantity).toLocaleString('en', { maximumFractionDigits: 6 });
}
