import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { openMap } from './open-map.ts';

/**
 * What is on a map, kept up to date with what others do. What is not saved yet outlives the page, which finds it again when the map
 * is opened again. A map of another size is another store.
 */
export function useMapStore(
  dungeonMapID: string,
  { width, height, origin }: Pick<DungeonMap, 'width' | 'height' | 'origin'>,
) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const workspaceID = useWorkspaceID();
  const [{ store, use }] = useState(() =>
    openMap(dispatch, getState, { workspaceID, dungeonMapID, size: { width, height, left: 0, top: 0, ...origin } }),
  );
  useEffect(use, [use]);
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  // The shell asks before the page is left while something is not saved.
  useFormReport(`dungeonMap.drawing.${dungeonMapID}`, {
    isDirty: state.pending > 0,
    isSubmitting: state.pending > 0 && !state.isWaiting,
    errors: noErrors,
    savesItself: true,
  });
  return { store, state };
}

const noErrors = {};
