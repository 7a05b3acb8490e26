import { useEffect, useMemo, useState } from 'react';
import { boxesApi } from '#web/api/boxes.ts';
import { itemsApi } from '#web/api/items.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { isApiError } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { LabelText } from './label-drawing.tsx';

export type LabelKind = 'box' | 'item' | 'place';

/** The words for one page are enough: the preview draws no other. */
const mostRead = 60;

export interface LabelTexts {
  /** As far as they have been read; by id. */
  texts: ReadonlyMap<string, LabelText>;
  /** Those of the records that are in the trash, or not even there. */
  deleted: ReadonlySet<string>;
}

const nothing: LabelTexts = { texts: new Map(), deleted: new Set() };

/** What stands on the labels of these records, and which of them can't have one. */
export function useLabelTexts(kind: LabelKind, ids: readonly string[]): LabelTexts {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const places = usePlaceDigestGetQuery({ workspaceID }, { skip: kind !== 'place' }).data?.rows;
  const [read, setRead] = useState<LabelTexts>(nothing);
  const wanted = ids.slice(0, mostRead).join(',');

  useEffect(() => {
    if (kind === 'place' || wanted === '') {
      setRead(nothing);
      return undefined;
    }
    let isGone = false;
    // One deleted in another window is to be noticed.
    const options = { subscribe: false, forceRefetch: true } as const;
    const readBox = async (boxID: string): Promise<Read> => {
      const { data, error } = await dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID }, options));
      if (!data) return { isDeleted: isNotFound(error) };
      const { name, code, deletedAt } = data.box;
      return { text: { name, code, path: data.placePath }, isDeleted: deletedAt !== null };
    };
    const readItem = async (itemID: string): Promise<Read> => {
      const { data, error } = await dispatch(itemsApi.endpoints.itemGet.initiate({ workspaceID, itemID }, options));
      if (!data) return { isDeleted: isNotFound(error) };
      const { name, assetID, deletedAt } = data.item;
      return { text: { name, code: assetID, path: data.stock[0]?.placePath ?? '' }, isDeleted: deletedAt !== null };
    };
    const readOne = kind === 'box' ? readBox : readItem;
    void Promise.all(wanted.split(',').map(async (id) => [id, await readOne(id)] as const)).then((pairs) => {
      if (isGone) return;
      setRead({
        texts: new Map(pairs.flatMap(([id, { text }]) => (text ? [[id, text] as const] : []))),
        deleted: new Set(pairs.flatMap(([id, { isDeleted }]) => (isDeleted ? [id] : []))),
      });
    });
    return () => {
      isGone = true;
    };
  }, [kind, wanted, workspaceID, dispatch]);

  return useMemo(() => {
    if (kind !== 'place') return read;
    const texts = new Map((places ?? []).map((row) => [row.placeID, { name: row.name, code: '', path: row.path }]));
    const chosen = wanted === '' ? [] : wanted.split(',');
    return { texts, deleted: new Set(places ? chosen.filter((id) => !texts.has(id)) : []) };
  }, [kind, places, read, wanted]);
}

interface Read {
  text?: LabelText;
  isDeleted: boolean;
}

const isNotFound = (error: unknown) => isApiError(error) && error.status === 404;
