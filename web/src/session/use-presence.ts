import { useEffect, useMemo } from 'react';
import { type Person, presenceBeatSeconds } from '#contract/live.ts';
import type { PageKind } from '#contract/records.ts';
import { recordKey } from './live-slice.ts';
import { type Station, stationAt, stationLeft } from './presence-station.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';

const nobody: readonly Person[] = [];
/** An editor left alone behind another tab for so long is no longer being edited. */
const awayMs = 4 * 60 * 1000;

/**
 * Tells the others of the workspace that one is at this record, and who of them is. Who only looks has left when the tab
 * is hidden; who edits is still at it when looking something up elsewhere.
 */
export function usePresence(kind: PageKind, recordID: string, isEditing: boolean): readonly Person[] {
  const dispatch = useAppDispatch();
  const userID = useAppSelector((state) => state.auth.currentUser?.userID);
  const workspaceID = useAppSelector((state) => state.auth.currentUser?.workspaceID);
  const isConnected = useAppSelector((state) => state.live?.isConnected === true);
  const present = useAppSelector((state) => state.live?.present[recordKey(kind, recordID)]) ?? nobody;

  useEffect(() => {
    if (!isConnected || !workspaceID) return;
    const station: Station = { workspaceID, kind, recordID, state: isEditing ? 'editing' : 'viewing' };
    let hiddenAt: number | null = null;
    const say = () => {
      const isHidden = document.visibilityState === 'hidden';
      hiddenAt = isHidden ? (hiddenAt ?? Date.now()) : null;
      const isAway = hiddenAt !== null && (!isEditing || Date.now() - hiddenAt > awayMs);
      // A copy, since saying the same again counts.
      stationAt(dispatch, isAway ? null : { ...station });
    };
    say();
    const beat = setInterval(say, presenceBeatSeconds * 1000);
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', stationLeft);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', stationLeft);
      stationAt(dispatch, null);
    };
  }, [dispatch, isConnected, workspaceID, kind, recordID, isEditing]);

  return useMemo(() => present.filter((person) => person.userID !== userID), [present, userID]);
}
