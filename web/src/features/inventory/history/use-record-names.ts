import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HistoryEntry } from '#contract/history.ts';
import { boxesApi } from '#web/api/boxes.ts';
import { useCustomFieldDigestGetQuery } from '#web/api/custom-fields.ts';
import { itemsApi } from '#web/api/items.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { NameOf } from './describe-entry.ts';

/** Names for the ids that entries hold: of places and custom fields at once, of boxes and items as they are read. */
export function useRecordNames(entries: readonly HistoryEntry[]): NameOf {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const places = usePlaceDigestGetQuery({ workspaceID }).data?.rows;
  const customFields = useCustomFieldDigestGetQuery({ workspaceID }).data?.rows;
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  const known = useMemo(
    () =>
      new Map([
        ...entries.filter(({ kind }) => kind !== 'stock').map(({ recordID, title }) => [recordID, title] as const),
        ...(places ?? []).map(({ placeID, path }) => [placeID, path] as const),
        ...(customFields ?? []).map(({ customFieldID, name }) => [customFieldID, name] as const),
      ]),
    [entries, places, customFields],
  );

  useEffect(() => {
    let isGone = false;
    const options = { subscribe: false } as const;
    const boxName = async (boxID: string) =>
      (await dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID }, options))).data?.box.name;
    const itemName = async (itemID: string) =>
      (await dispatch(itemsApi.endpoints.itemGet.initiate({ workspaceID, itemID }, options))).data?.item.name;
    const names = Promise.all([
      ...idsIn(entries, 'boxID').map(async (id) => [id, await boxName(id)] as const),
      ...idsIn(entries, 'itemID').map(async (id) => [id, await itemName(id)] as const),
    ]);
    void names.then((pairs) => {
      if (!isGone) setRead(new Map(pairs.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const]))));
    });
    return () => {
      isGone = true;
    };
  }, [entries, workspaceID, dispatch]);

  return useCallback((id) => known.get(id) ?? read.get(id), [known, read]);
}

/** Those that the entries themselves do not name. */
function idsIn(entries: readonly HistoryEntry[], field: 'boxID' | 'itemID'): string[] {
  const ids = entries.flatMap(({ before, after }) => [before?.[field], after?.[field]]);
  const named = new Set(entries.map(({ recordID }) => recordID));
  return [...new Set(ids.filter((id) => typeof id === 'string'))].filter((id) => !named.has(id));
}
