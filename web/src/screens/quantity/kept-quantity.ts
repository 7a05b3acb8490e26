import { tabStorage } from '#web/api/storage/storage.ts';
import { gesturesKey } from '#web/session/auth/kept-gestures.ts';
import type { QuantityState, Stored } from './quantity-state.ts';

/** What was typed and is not saved, with what it began from. */
export interface KeptQuantity<Quantity> extends Omit<QuantityState<Quantity>, 'error' | 'isResent'> {
  from: Stored<Quantity> | null;
  unanswered: { quantity: Quantity } | null;
}

/** Where a tab keeps it over a reload; signing out asks about it. @param key begins with whose it is (ownerKey) */
export const keptKey = (key: string) => gesturesKey(key.slice(0, key.indexOf('/')), key);

export function readKept<Quantity>(key: string): KeptQuantity<Quantity> | null {
  const text = tabStorage.get(keptKey(key));
  return text && JSON.parse(text);
}

/** @param kept null: nothing is any more */
export function keepQuantity<Quantity>(key: string, kept: KeptQuantity<Quantity> | null): void {
  if (kept) tabStorage.set(keptKey(key), JSON.stringify(kept));
  else tabStorage.remove(keptKey(key));
}
