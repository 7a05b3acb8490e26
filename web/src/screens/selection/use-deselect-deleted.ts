import { useEffect, useEffectEvent, useRef } from 'react';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { type HeardEvent, onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { recordOf } from './row-key.ts';

interface ShownRows {
  /** Null while they are read. */
  ids: readonly string[] | null;
  /** Which page of what search they are. */
  asked: string;
  selection: ReadonlySet<string>;
  select: ((ids: Iterable<string>) => void) | undefined;
}

/** Something may have happened to any record: to too many for one event, or while the connection was lost. */
function isUntold(event: HeardEvent): boolean {
  return (
    (event.type === 'records' && event.isWide) || event.type === 'gap' || (event.type === 'hello' && !event.isResumed)
  );
}

/**
 * What others delete, or change so that the list no longer shows it, is no longer selected: nobody sees any more what
 * would be done to it, and all of a batch is refused for one record that is gone.
 */
export function useDeselectDeleted({ ids, asked, selection, select }: ShownRows): void {
  const ownID = useCurrentUser()?.userID;
  const isLive = useAppSelector(({ live }) => live?.isConnected === true);
  const changed = useRef(new Set<string>());
  const before = useRef<{ ids: readonly string[]; asked: string }>({ ids: [], asked: '' });
  const suspectAll = useEffectEvent(() => {
    for (const id of selection) changed.current.add(recordOf(id));
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'records' && event.actorID === ownID) return;
        if (isUntold(event)) suspectAll();
        if (event.type !== 'records') return;
        for (const each of Object.values(event.changes)) for (const id of each ?? []) changed.current.add(id);
      }),
    [ownID],
  );
  const look = useEffectEvent((shown: readonly string[]) => {
    const there = new Set(shown);
    const left = before.current.asked === asked ? before.current.ids : [];
    const gone = new Set(
      left.filter((id) => (!isLive || changed.current.has(recordOf(id))) && selection.has(id) && !there.has(id)),
    );
    before.current = { ids: shown, asked };
    changed.current.clear();
    if (gone.size > 0) select?.([...selection].filter((id) => !gone.has(id)));
  });
  useEffect(() => {
    if (ids !== null) look(ids);
  }, [ids]);
}
