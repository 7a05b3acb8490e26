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

export const recordNoun = ['record', 'records'] as const;
