import { english } from '#contract/format.ts';
import { exact } from '#contract/limits.ts';

/** `1,250`, `0.5`. */
export const formatQuantity = (quantity: number): string => english.number(exact(quantity));

/** `12.5 m`; the number alone when nothing says what is counted. */
export const measured = (quantity: number, unit: string): string => english.quantity(exact(quantity), unit);
