const agoUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A formatter costs a thousand times its use: it is made once, and not before. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Numbers, dates and counts in words, in one locale. Undefined: the reader's, in which the fields for numbers and days are
 * filled in too.
 */
export function formatsIn(locale: string | undefined) {
  const number = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
  const amount = lazy(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const compact = lazy(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }));
  const moment = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const exactMoment = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }));
  const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const day = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const ago = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  return {
    /** `1,250`, `0.5`. */
    number: (value: number) => number().format(value),
    /** `12.5 m`; the number alone when nothing says what is counted. */
    quantity: (quantity: number, unit = '') => `${number().format(quantity)}${unit === '' ? '' : ` ${unit}`}`,
    /** What something costs in a game: `3.00`. Money has a currency (`moneyIn`). */
    amount: (value: number) => amount().format(value),
    /** `1.25M`. */
    compact: (value: number) => compact().format(value),
    /** `1 item`, `2 boxes`. */
    counted: (count: number, [one, many]: readonly [string, string]) =>
      `${number().format(count)} ${count === 1 ? one : many}`,
    /** `Nov 20, 2026, 9:03 AM`, where the reader is. */
    moment: (iso: string) => moment().format(new Date(iso)),
    /** `Nov 20, 2026, 9:03:01 PM`, where the reader is. */
    exactMoment: (iso: string) =>
      // Newer engines part the time from AM with a narrow space, which looks alike and cannot be searched for.
      exactMoment()
        .format(new Date(iso))
        .replace(/\u202f/g, ' '),
    /** `Nov 20, 2026`: the day of a moment, where the reader is. */
    date: (iso: string) => date().format(new Date(iso)),
    /** A calendar day (`YYYY-MM-DD`), which is the same everywhere. */
    day: (text: string) => day().format(new Date(`${text}T00:00:00Z`)),
    /** `3 hr. ago`; under a minute `now`. */
    ago(iso: string, now = Date.now()) {
      const seconds = Math.trunc((Date.parse(iso) - now) / 1000);
      const [unit, length] = agoUnits.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 0];
      return ago().format(length === 0 ? 0 : Math.trunc(seconds / length), unit);
    },
  };
}

export interface MoneyFormat {
  /** `$1,234.50`. */
  exact(value: number): string;
  /** Without cents: `$1,235`. */
  whole(value: number): string;
  /** `$1.25M`. */
  compact(value: number): string;
  /** How many digits after the point the currency has: 2, of yen 0. */
  digits: number;
  /** Of an input for an amount. */
  options: Intl.NumberFormatOptions;
}

/** Amounts of money in a currency of ISO 4217, in one locale; empty: plain numbers. */
export function moneyIn(locale: string | undefined, currency: string): MoneyFormat {
  const style: Intl.NumberFormatOptions =
    currency === '' ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  const digits =
    currency === '' ? 2 : (new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2);
  const format = (options: Intl.NumberFormatOptions) =>
    lazy(() => new Intl.NumberFormat(locale, { ...style, ...options }));
  const exact = format({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const whole = format({ maximumFractionDigits: 0 });
  const compact = format({ notation: 'compact', maximumFractionDigits: 2 });
  return {
    exact: (value) => exact().format(value),
    whole: (value) => whole().format(value),
    compact: (value) => compact().format(value),
    digits,
    options: style,
  };
}

/** What the server words is read by many, and the administration shows every date alike (§9, decisions §5). */
export const english = formatsIn('en-US');
