import { useCallback, useMemo, useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

const storageKey = (workspaceID: string) => `lorebox.placesOpen.${workspaceID}`;

/** Which places are unfolded, remembered by this browser for each workspace; at first the top level is. */
export function useExpandedPlaces(rows: readonly PlaceRow[]) {
  const workspaceID = useWorkspaceID();
  const [kept, setKept] = useState(() => read(workspaceID));
  const expanded = useMemo(
    () => kept ?? new Set(rows.filter((row) => row.parentPlaceID === null).map((row) => row.placeID)),
    [kept, rows],
  );
  const setExpanded = useCallback(
    (next: Set<string>) => {
      setKept(next);
      keep(workspaceID, next);
    },
    [workspaceID],
  );
  return [expanded, setExpanded] as const;
}

function read(workspaceID: string): Set<string> | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey(workspaceID)) ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null;
  }
}

function keep(workspaceID: string, ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(storageKey(workspaceID), JSON.stringify([...ids]));
  } catch {
    // Blocked storage costs the memory of what was open, nothing else.
  }
}
