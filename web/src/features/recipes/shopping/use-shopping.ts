import { useEffect, useMemo } from 'react';
import {
  formatShopping,
  keepShopping,
  parseShopping,
  type ShoppingChoice,
  useKeptShopping,
} from '#web/screens/crafting/shopping-choice.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

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

/** The shopping list of the address, which this browser remembers with what is ticked off. */
export function useShopping(): Shopping {
  const workspaceID = useWorkspaceID();
  const [params, setParams] = useAddressQuery();
  const choice = useMemo(() => parseShopping(params), [params]);
  const kept = useKeptShopping(workspaceID);
  const query = formatShopping(choice).toString();
  const isEmpty = choice.wishes.length === 0;
  useEffect(() => {
    if (!isEmpty) keepShopping(workspaceID, { query });
  }, [workspaceID, query, isEmpty]);
  const show = (next: ShoppingChoice) => {
    const shown = formatShopping(next);
    keepShopping(workspaceID, { query: next.wishes.length === 0 ? '' : shown.toString() });
    setParams(() => shown);
  };
  const ticked = useMemo(() => new Set(kept.ticked), [kept]);
  return {
    ...choice,
    change: (next) => show({ ...choice, ...next }),
    ticked,
    tick: (name, isTicked) =>
      keepShopping(workspaceID, {
        ticked: isTicked ? [...kept.ticked, name] : kept.ticked.filter((each) => each !== name),
      }),
    untickAll: () => keepShopping(workspaceID, { ticked: [] }),
    clear: () => {
      keepShopping(workspaceID, { ticked: [] });
      show(parseShopping(new URLSearchParams()));
    },
    resumed: isEmpty && kept.query !== '' ? kept.query : null,
  };
}
