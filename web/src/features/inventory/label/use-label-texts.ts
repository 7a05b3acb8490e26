import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StockRow } from '#contract/stock.ts';
import { boxesApi } from '#web/api/boxes.ts';
import { itemsApi } from '#web/api/items.ts';
import { nounOf } from '#web/api/kinds.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { isApiError } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { LabelText } from './label-codes.ts';

export type LabelKind = 'box' | 'item' | 'place';

/** The words for one page are enough: the preview draws no other. */
const mostRead = 60;

export interface LabelTexts {
  /** As far as they have been read; by id. */
  texts: ReadonlyMap<string, LabelText>;
  /** Those of the records that are in the trash, or not even there. */
  deleted: ReadonlySet<string>;
}

/** What stands on the labels of these records, and which of them can't have one, as others rename and delete them. */
export function useLabelTexts(kind: LabelKind, ids: readonly string[]): LabelTexts {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const places = usePlaceDigestGetQuery({ workspaceID }, { skip: kind !== 'place' }).data?.rows;
  const wanted = ids.slice(0, mostRead).join(',');
  const chosen = useMemo(() => (wanted === '' ? [] : wanted.split(',')), [wanted]);

  useEffect(() => {
    // One deleted while its answer was kept is to be noticed.
    const options = { forceRefetch: true } as const;
    const watched = chosen.flatMap((id) => {
      if (kind === 'place') return [];
      return kind === 'box'
        ? dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID: id }, options))
        : dispatch(itemsApi.endpoints.itemGet.initiate({ workspaceID, itemID: id }, options));
    });
    return () => {
      for (const one of watched) one.unsubscribe();
    };
  }, [kind, chosen, workspaceID, dispatch]);

  const readOf = useMemo(() => chosen.map((id) => readerOf(kind, workspaceID, id)), [kind, chosen, workspaceID]);
  // Once for all: drawing the page for each answer holds it up for seconds when 2,000 are chosen.
  const read = useSelector((state: CacheState) => {
    const all = readOf.map((select) => select(state));
    return all.every(({ isRead }) => isRead) ? all : unread;
  }, isSameRead);

  return useMemo(() => {
    if (kind === 'place') {
      const texts = new Map((places ?? []).map((row) => [row.placeID, { name: row.name, code: '', path: row.path }]));
      return { texts, deleted: new Set(places ? chosen.filter((id) => !texts.has(id)) : []) };
    }
    return {
      texts: new Map(read.flatMap(({ id, text }) => (text ? [[id, text] as const] : []))),
      deleted: new Set(read.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : []))),
    };
  }, [kind, places, read, chosen]);
}

type StateFor<Endpoint extends { select: (...args: never[]) => (state: never) => unknown }> = Parameters<
  ReturnType<Endpoint['select']>
>[0];
type CacheState = StateFor<typeof boxesApi.endpoints.boxGet> & StateFor<typeof itemsApi.endpoints.itemGet>;

interface Read {
  id: string;
  isRead: boolean;
  text?: LabelText;
  isDeleted: boolean;
}

/** Reads one record's label from the store; the same object while its answer is. */
function readerOf(kind: LabelKind, workspaceID: string, id: string): (state: CacheState) => Read {
  const selectBox = boxesApi.endpoints.boxGet.select({ workspaceID, boxID: id });
  const selectItem = itemsApi.endpoints.itemGet.select({ workspaceID, itemID: id });
  const ofBox = createSelector(selectBox, ({ data, error }): Read => {
    if (!data || isNotFound(error)) return { id, isRead: error !== undefined, isDeleted: isNotFound(error) };
    const { name, code, deletedAt } = data.box;
    return { id, isRead: true, text: { name, code, path: data.placePath }, isDeleted: deletedAt !== null };
  });
  const ofItem = createSelector(selectItem, ({ data, error }): Read => {
    if (!data || isNotFound(error)) return { id, isRead: error !== undefined, isDeleted: isNotFound(error) };
    const { name, assetID, barcode, deletedAt } = data.item;
    return {
      id,
      isRead: true,
      text: { name, code: barcode || assetID, path: locationOf(data.stock) },
      isDeleted: deletedAt !== null,
    };
  });
  return kind === 'box' ? ofBox : ofItem;
}

/** `Box 12 · Garage / Shelf 2`; `2 boxes`: as it is printed. */
function locationOf(stock: readonly Pick<StockRow, 'stockID' | 'boxName' | 'placePath' | 'quantity'>[]): string {
  const filled = stock.filter(({ quantity }) => quantity > 0);
  if (filled.length > 1) return countText(filled.length, nounOf('box'));
  // Of several boxes where it only belongs, the one it was put into first, as the server prints it.
  const [only] = filled.length === 1 ? filled : stock.toSorted((one, other) => (one.stockID < other.stockID ? -1 : 1));
  return only ? [only.boxName, only.placePath].filter(Boolean).join(' · ') : '';
}

const unread: readonly Read[] = [];

const isSameRead = (one: readonly Read[], other: readonly Read[]) =>
  one.length === other.length && one.every((read, index) => read === other[index]);

const isNotFound = (error: unknown) => isApiError(error) && error.status === 404;
