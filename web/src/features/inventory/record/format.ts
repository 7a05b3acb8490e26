const quantityFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
const amountFormat = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

/** `12.5 m`; the unit is left out when the item has none. */
export function formatQuantity(quantity: number, unit = ''): string {
  return unit ? `${quantityFormat.format(quantity)} ${unit}` : quantityFormat.format(quantity);
}

/** An amount of money; it has no currency of its own. */
export function formatAmount(amount: number): string {
  return amountFormat.format(amount);
}

/** `Nov 20, 2026, 9:03 AM`, in the viewer's time zone. */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso));
}

/** A calendar day (`YYYY-MM-DD`) as the reader writes it. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hr. ago`; under a minute `now`. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relativeFormat.format(Math.round(seconds / length), unit);
  }
  return relativeFormat.format(0, 'second');
}

/** `1 item`, `2 boxes`. */
export function countText(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

export const itemNoun = ['item', 'items'] as const;
export const recordNoun = ['record', 'records'] as const;
export const boxNoun = ['box', 'boxes'] as const;
