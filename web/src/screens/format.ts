import { english, formatsIn } from '#contract/format.ts';

const reader = formatsIn(undefined);

export const formatNumber = reader.number;
export const formatQuantity = reader.quantity;
export const formatAmount = reader.amount;
export const formatCompact = reader.compact;
export const formatMoment = reader.moment;
export const formatExactMoment = reader.exactMoment;
export const formatDate = reader.date;
export const formatDay = reader.day;
export const formatAgo = reader.ago;
export const countText = reader.counted;
/** Every date of the administration area (§9, decisions §5). */
export const mediumDate = english.exactMoment;

/** `+2`, `−3`, `0`: the sign is said, and read, as one. */
export function signed(amount: number, format: (size: number) => string): string {
  return amount === 0 ? format(0) : `${amount > 0 ? '+' : '−'}${format(Math.abs(amount))}`;
}

/** Words that stood at the start of a line, within one: `Items` is `items`, `NPCs` stays. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

export const recordNoun = ['record', 'records'] as const;
