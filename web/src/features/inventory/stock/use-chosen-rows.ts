import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { pageSizeMax, selectionMax } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { useStockDigestGetQuery } from '#web/api/stock.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { readContents } from './read-contents.ts';

/**
 * What of a box is selected, on whatever page and by whatever search, each row as it is now. What has gone from the box
 * is no longer selected.
 * @param shown the rows of the page
 * @param search what the contents are searched for; empty: all are found
 */
export function useChosenRows(boxID: string, shown: readonly StockRow[], search: string) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ReadonlyMap<string, StockRow>>(new Map());
  /** Those that were selected by the search of now: they are among what it finds. */
  const [found, setFound] = useState<{ search: string; ids: ReadonlySet<string> }>({ search, ids: new Set() });
  /** Counts what cleared the selection, and holds what was deselected since all were asked for. */
  const clearings = useRef(0);
  const deselected = useRef(new Set<string>());
  const addFound = (added: readonly StockRow[]) =>
    setFound((before) => {
      const kept = before.search === search ? before.ids : [];
      return { search, ids: new Set([...kept, ...added.map(({ stockID }) => stockID)]) };
    });
  const shownIDs = new Set(shown.map(({ stockID }) => stockID));
  const isElsewhere = [...chosen.keys()].some((id) => !shownIDs.has(id));
  const { currentData: all } = useStockDigestGetQuery(
    isElsewhere ? { workspaceID, boxID, pageSize: pageSizeMax } : skipToken,
  );
  const now = new Map([...(all?.rows ?? []), ...shown].map((row) => [row.stockID, row]));
  // Of what lies beyond that many rows nothing is known.
  const isComplete = all !== undefined && all.total <= all.rows.length;
  const rows = [...chosen.values()].flatMap((seen) => now.get(seen.stockID) ?? (isComplete ? [] : [seen]));
  const isFound = ({ stockID }: StockRow) =>
    search === '' || shownIDs.has(stockID) || (found.search === search && found.ids.has(stockID));
  return {
    rows,
    /** How many of them the search finds. */
    foundCount: rows.filter(isFound).length,
    toggle: (changed: readonly StockRow[], isSelected: boolean) => {
      if (isSelected) addFound(changed);
      for (const { stockID } of changed) {
        if (isSelected) deselected.current.delete(stockID);
        else deselected.current.add(stockID);
      }
      setChosen((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (isSelected) next.set(row.stockID, row);
          else next.delete(row.stockID);
        }
        return next;
      });
    },
    /**
     * Adds all of the box that the search finds, up to `selectionMax` in all, without what was deselected meanwhile;
     * nothing once the selection was cleared. Answers whether they are selected.
     */
    chooseAll: async () => {
      const at = clearings.current;
      deselected.current.clear();
      const all = await readContents(dispatch, { workspaceID, boxID, ...(search === '' ? {} : { search }) });
      if (!all || clearings.current !== at) return false;
      const added = all.filter(({ stockID }) => !deselected.current.has(stockID));
      addFound(added);
      setChosen((before) => {
        const next = new Map([...before, ...added.map((row) => [row.stockID, row] as const)]);
        return next.size <= selectionMax ? next : new Map([...next].slice(0, selectionMax));
      });
      return true;
    },
    clear: () => {
      clearings.current += 1;
      setChosen(new Map());
    },
  };
}
