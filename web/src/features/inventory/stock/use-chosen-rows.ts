import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { pageSizeMax } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { useStockDigestGetQuery } from '#web/api/stock.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { readContents } from './read-contents.ts';

/**
 * What of a box is selected, on whatever page, each row as it is now. What has gone from the box is no longer selected:
 * all of a move is refused for one row that is not there.
 * @param shown the rows of the page
 */
export function useChosenRows(boxID: string, shown: readonly StockRow[]) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ReadonlyMap<string, StockRow>>(new Map());
  const shownIDs = new Set(shown.map(({ stockID }) => stockID));
  const isElsewhere = [...chosen.keys()].some((id) => !shownIDs.has(id));
  const { currentData: all } = useStockDigestGetQuery(
    isElsewhere ? { workspaceID, boxID, pageSize: pageSizeMax } : skipToken,
  );
  const now = new Map([...(all?.rows ?? []), ...shown].map((row) => [row.stockID, row]));
  // Of what lies beyond that many rows nothing is known.
  const isComplete = all !== undefined && all.total <= all.rows.length;
  const rows = [...chosen.values()].flatMap((seen) => now.get(seen.stockID) ?? (isComplete ? [] : [seen]));
  return {
    rows,
    toggle: (changed: readonly StockRow[], isSelected: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (isSelected) next.set(row.stockID, row);
          else next.delete(row.stockID);
        }
        return next;
      }),
    /** All of the box that the search finds. Answers whether they could be read. */
    chooseAll: async (search: string) => {
      const found = await readContents(dispatch, { workspaceID, boxID, ...(search === '' ? {} : { search }) });
      if (found) setChosen(new Map(found.map((row) => [row.stockID, row])));
      return found !== undefined;
    },
    clear: () => setChosen(new Map()),
  };
}
