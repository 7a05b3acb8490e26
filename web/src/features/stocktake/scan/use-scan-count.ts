import { useRef, useState } from 'react';
import type { Stocktake } from '#contract/kinds/stocktake.ts';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { kinds } from '#web/api/kinds.ts';
import { stocktakesApi, useStocktakeLineSaveMutation } from '#web/api/stocktakes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAddressValues } from '#web/screens/list/address-values.ts';
import type { Scanned, ScannedRecord } from '#web/screens/scan/scanned.ts';
import { useDone } from '#web/screens/scan/use-done.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';

/** From so many expected on, a scan asks how many there are instead of adding one. */
const askedFrom = 10;

/** Why a scan counted nothing. */
export interface ScanNotice {
  title: string;
  text: string;
}

export type ScannedBox = Pick<ScannedRecord, 'id' | 'title'>;

/** What scans do in a stocktake: a box becomes the current one, an item is counted in it. */
export function useScanCount({ stocktakeID }: Stocktake) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [save, { isLoading: isSaving }] = useStocktakeLineSaveMutation();
  const { params, set } = useAddressValues();
  // In the address as well, so that a reload or Back goes on in the box. The next scan may come before the address has changed.
  const [box, setCurrentBox] = useState<ScannedBox | null>(() => boxIn(params));
  const setBox = (next: ScannedBox | null) => {
    setCurrentBox(next);
    set({ box: next?.id ?? '', page: '' });
  };
  const [asked, setAsked] = useState<StocktakeLineRow | null>(null);
  // As it is now: what an answer to a call may still close.
  const askedNow = useRef<StocktakeLineRow | null>(null);
  const ask = (line: StocktakeLineRow | null) => {
    askedNow.current = line;
    setAsked(line);
  };
  const [notice, setNotice] = useState<ScanNotice | null>(null);
  const { done, add, undo } = useDone();

  const count = async (itemID: string, boxID: string, how: { add: number } | { counted: number; version: number }) => {
    const { data, error } = await save({ workspaceID, stocktakeID, itemID, boxID, ...how });
    if (!data) {
      setNotice({ title: 'Not counted', text: errorMessage(error) });
      return false;
    }
    announce(data.summary);
    add(data.summary, data.batchID);
    return true;
  };

  /** The line of an item in a box, when there is one. */
  const findLine = async (itemID: string, boxID: string) => {
    const args = { workspaceID, stocktakeID, itemID, boxID };
    const find = stocktakesApi.endpoints.stocktakeLineDigestGet.initiate(args, {
      forceRefetch: true,
      subscribe: false,
    });
    return (await dispatch(find)).data?.rows[0];
  };

  const countItem = async (item: ScannedRecord) => {
    if (box === null) return setNotice({ title: 'Scan a box first', text: `Then scan ${item.title} in it.` });
    const line = await findLine(item.id, box.id);
    if (line && line.expected >= askedFrom) ask(line);
    else await count(item.id, box.id, { add: 1 });
  };

  /** What a code means here. */
  const take = async (scanned: Scanned): Promise<void> => {
    ask(null);
    setNotice(null);
    const { code } = scanned;
    if (scanned.result === 'unknown')
      return setNotice({ title: 'Code not found', text: `Nothing in this workspace has the code “${code}”.` });
    if (scanned.result === 'elsewhere')
      return setNotice({ title: 'In another workspace', text: `“${code}” isn’t in this workspace.` });
    const { record } = scanned;
    if (record.kind === 'box') setBox(record);
    else if (record.kind === 'item') await countItem(record);
    else
      setNotice({
        title: 'Nothing to count',
        text: `${record.title} is a ${kinds[record.kind].one}. Scan a box or an item.`,
      });
  };

  return {
    ...{ box, setBox, asked, notice, done, undo, isSaving, take },
    dismissNotice: () => setNotice(null),
    askedNow,
    skip: () => ask(null),
    answer: async (counted: number) => {
      if (!asked) return;
      const { itemID, boxID, version } = asked;
      const isCounted = await count(itemID, boxID, { counted, version });
      // Somebody may have counted it meanwhile: the question says so from now on.
      const next = isCounted ? null : ((await findLine(itemID, boxID)) ?? asked);
      if (askedNow.current === asked) ask(next);
    },
  };
}

/** Its name is read by the picker, which shows it. */
function boxIn(params: URLSearchParams): ScannedBox | null {
  const id = params.get('box');
  return id === null ? null : { id, title: '' };
}
