import { useEffect, useMemo, useState } from 'react';
import { boxesApi } from '#web/api/boxes.ts';
import { itemsApi } from '#web/api/items.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { LabelText } from './label-drawing.tsx';

export type LabelKind = 'box' | 'item' | 'place';

/** The words for one page are enough: the preview draws no other. */
const mostRead = 60;

/** What stands on the labels of these records, as far as it has been read; by id. */
export function useLabelTexts(kind: LabelKind, ids: readonly string[]): ReadonlyMap<string, LabelText> {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const places = usePlaceDigestGetQuery({ workspaceID }, { skip: kind !== 'place' }).data?.rows;
  const [read, setRead] = useState<ReadonlyMap<string, LabelText>>(new Map());
  const wanted = ids.slice(0, mostRead).join(',');

  useEffect(() => {
    if (kind === 'place' || wanted === '') return undefined;
    let isGone = false;
    const options = { subscribe: false } as const;
    const boxText = async (boxID: string): Promise<LabelText | undefined> => {
      const { data } = await dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID }, options));
      return data && { name: data.box.name, code: data.box.code, path: data.placePath };
    };
    const itemText = async (itemID: string): Promise<LabelText | undefined> => {
      const { data } = await dispatch(itemsApi.endpoints.itemGet.initiate({ workspaceID, itemID }, options));
      return data && { name: data.item.name, code: data.item.assetID, path: data.stock[0]?.placePath ?? '' };
    };
    const textOf = kind === 'box' ? boxText : itemText;
    void Promise.all(wanted.split(',').map(async (id) => [id, await textOf(id)] as const)).then((pairs) => {
      if (!isGone) setRead(new Map(pairs.flatMap(([id, text]) => (text ? [[id, text] as const] : []))));
    });
    return () => {
      isGone = true;
    };
  }, [kind, wanted, workspaceID, dispatch]);

  return useMemo(
    () =>
      kind === 'place'
        ? new Map((places ?? []).map((row) => [row.placeID, { name: row.name, code: '', path: row.path }]))
        : read,
    [kind, places, read],
  );
}
