import { useEffect, useMemo, useState } from 'react';
import type { Person } from '#contract/live.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { PointerReport } from '#web/session/live/report-pointer.ts';
import { useOthers } from '#web/session/live/use-presence.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import type { OtherPointer, OtherSelection } from './others.ts';
import { personColor } from './person-color.ts';

type Told = Pick<OtherPointer, 'tabID' | 'at' | 'area'> & { userID: string };

/** The mice of the others on a map, live; theirs are told of this one while anybody is there. */
export function useOtherPointers(dungeonMapID: string, editor: MapEditor): readonly OtherPointer[] {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const others = useOthers('dungeonMap', dungeonMapID);
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const isWatched = others.length > 0;
  const here = others.map(({ userID }) => userID).join(' ');

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'pointer' || event.recordID !== dungeonMapID) return;
        const { tabID, userID, at, area } = event;
        setTold((before) => new Map(before).set(tabID, { tabID, userID, at, area }));
      }),
    [dungeonMapID],
  );

  const [report] = useState(
    () => new PointerReport(dispatch, { workspaceID, kind: 'dungeonMap', recordID: dungeonMapID }),
  );
  useEffect(() => {
    if (!isWatched) return;
    const show = () => report.show({ at: editor.pointer, area: editor.state.selection });
    const stop = editor.onPointer(show);
    return () => {
      stop();
      report.stop();
    };
  }, [editor, report, isWatched]);
  useEffect(() => {
    if (here === '') return;
    report.show({ at: editor.pointer, area: editor.state.selection });
    report.repeat();
  }, [editor, report, here]);

  return useMemo(() => {
    const names = new Map(others.map(({ userID, name }) => [userID, name]));
    return [...told.values()].flatMap(({ userID, ...pointer }): OtherPointer[] => {
      const name = names.get(userID);
      return name === undefined ? [] : [{ ...pointer, name, color: personColor(name) }];
    });
  }, [told, others]);
}

/** The objects that others have selected, by id. */
export function selectionsOf(others: readonly Person[]): ReadonlyMap<string, OtherSelection> {
  return new Map(
    others.flatMap(({ name, partIDs = [] }) => partIDs.map((id) => [id, { name, color: personColor(name) }] as const)),
  );
}
