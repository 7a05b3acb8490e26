import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  formatShopping,
  keepShopping,
  parseShopping,
  type ShoppingChoice,
  useKeptShopping,
} from '#web/screens/crafting/shopping-choice.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';

export interface Shopping extends ShoppingChoice {
  change: (next: Partial<ShoppingChoice>) => void;
  /** What is ticked off: names of lines. */
  ticked: ReadonlySet<string>;
  tick: (name: string, isTicked: boolean) => void;
  untickAll: () => void;
  clear: () => void;
  /** The query of the list that was open last, where the address names none. */
  resumed: string | null;
}

/** By the entry of the tab's history, whose list is there: the page is drawn once more when the workspace is switched. */
const shownTo = new Map<string, string>();

/** The shopping list of the address, which this browser remembers with what is ticked off. */
export function useShopping(): Shopping {
  const owner = useAppSelector(ownerKey);
  const [params, setParams] = useAddressQuery();
  const choice = useMemo(() => parseShopping(params), [params]);
  const kept = useKeptShopping(owner);
  const query = formatShopping(choice).toString();
  const isEmpty = choice.wishes.length === 0;
  const { key } = useLocation();
  useEffect(() => {
    if (!shownTo.has(key)) shownTo.set(key, owner);
    if (!isEmpty && shownTo.get(key) === owner) keepShopping(owner, { query });
  }, [owner, key, query, isEmpty]);
  const show = (next: ShoppingChoice) => {
    const shown = formatShopping(next);
    keepShopping(owner, { query: next.wishes.length === 0 ? '' : shown.toString() });
    setParams(() => shown);
  };
  const ticked = useMemo(() => new Set(kept.ticked), [kept]);
  return {
    ...choice,
    change: (next) => show({ ...choice, ...next }),
    ticked,
    tick: (name, isTicked) =>
      keepShopping(owner, {
        ticked: isTicked ? [...kept.ticked, name] : kept.ticked.filter((each) => each !== name),
      }),
    untickAll: () => keepShopping(owner, { ticked: [] }),
    clear: () => {
      keepShopping(owner, { ticked: [] });
      show(parseShopping(new URLSearchParams()));
    },
    resumed: isEmpty && kept.query !== '' ? kept.query : null,
  };
}
