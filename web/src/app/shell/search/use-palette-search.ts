import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/inventory.ts';
import { inventoryApi } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

const debounceMs = 120;
const hitLimit = 20;

export interface PaletteSearch {
  hits: readonly SearchHit[];
  /** The text the hits are for; empty before the first answer. */
  answered: string;
  isLoading: boolean;
  hasFailed: boolean;
}
const nothing: PaletteSearch = { hits: [], answered: '', isLoading: false, hasFailed: false };

/** Asks once the typing rests; a newer text aborts the call of the older one. Old hits stay until new ones come. */
export function usePaletteSearch(text: string): PaletteSearch {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [state, setState] = useState(nothing);
  const search = text.trim();
  useEffect(() => {
    if (search === '') {
      setState(nothing);
      return;
    }
    setState((before) => ({ ...before, isLoading: true }));
    let abort = () => undefined as undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const call = dispatch(
        inventoryApi.endpoints.inventorySearch.initiate({ workspaceID, search, limit: hitLimit }, { subscribe: false }),
      );
      abort = () => void call.abort() as undefined;
      const { data } = await call;
      if (!isCurrent) return;
      setState({ hits: data?.rows ?? [], answered: search, isLoading: false, hasFailed: data === undefined });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      abort();
    };
  }, [dispatch, workspaceID, search]);
  return state;
}
