import { type MoneyFormat, moneyIn } from '#contract/format.ts';
import { useCurrency } from '#web/session/auth/current-user.ts';

/** A formatter costs a thousand times its use, and lists ask for it in every cell. */
const formats = new Map<string, MoneyFormat>();

/** How amounts of money of the open workspace are written. */
export function useMoney(): MoneyFormat {
  const currency = useCurrency();
  const known = formats.get(currency);
  if (known) return known;
  const format = moneyIn(undefined, currency);
  formats.set(currency, format);
  return format;
}
