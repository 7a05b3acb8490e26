import { useEffect, useMemo } from 'react';
import { type Person, type PresenceKind, presenceBeatSeconds, presentPartsMax } from '#contract/live.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { recordKey } from './live-slice.ts';
import { type PresenceReport, reportPresence, reportPresenceEnd } from './report-presence.ts';

const nobody: readonly Person[] = [];
const noParts: readonly string[] = [];
/** An editor left alone behind another tab for so long is no longer being edited. */
const awayMs = 4 * 60 * 1000;

/**
 * Tells the others of the workspace that one is at this record, and who of them is. Who only looks has left when the tab
 * is hidden; who edits is still at it when looking something up elsewhere.
 * @param partIDs of the record that are selected
 */
export function usePresence(
  kind: PresenceKind,
  recordID: string,
  isEditing: boolean,
  partIDs: readonly string[] = noParts,
): readonly Person[] {
  const dispatch = useAppDispatch();
  const workspaceID = useAppSelector((state) => state.auth.currentUser?.workspaceID);
  const isConnected = useAppSelector((state) => state.live?.isConnected === true);
  // The same parts in another array are no news.
  const parts = partIDs.slice(0, presentPartsMax).join(' ');

  useEffect(() => {
    if (!isConnected || !workspaceID) return;
    const station: PresenceReport = {
      ...{ workspaceID, kind, recordID },
      state: isEditing ? 'editing' : 'viewing',
      partIDs: parts.split(' ').filter(Boolean),
    };
    let hiddenAt: number | null = null;
    const say = () => {
      const isHidden = document.visibilityState === 'hidden';
      hiddenAt = isHidden ? (hiddenAt ?? Date.now()) : null;
      const isAway = hiddenAt !== null && (!isEditing || Date.now() - hiddenAt > awayMs);
      // A copy, since saying the same again counts.
      reportPresence(dispatch, isAway ? null : { ...station });
    };
    say();
    const beat = setInterval(say, presenceBeatSeconds * 1000);
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', reportPresenceEnd);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', reportPresenceEnd);
      reportPresence(dispatch, null);
    };
  }, [dispatch, isConnected, workspaceID, kind, recordID, isEditing, parts]);

  return useOthers(kind, recordID);
}

/** Who else is at the record. */
export function useOthers(kind: PresenceKind, recordID: string): readonly Person[] {
  const userID = useAppSelector((state) => state.auth.currentUser?.userID);
  const present = useAppSelector((state) => state.live?.present[recordKey(kind, recordID)]?.people) ?? nobody;
  return useMemo(() => present.filter((person) => person.userID !== userID), [present, userID]);
}
