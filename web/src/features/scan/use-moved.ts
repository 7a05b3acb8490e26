import { useState } from 'react';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoBatch } from '#web/session/undo.ts';
import type { Moved } from './scanned.ts';

/** The running list of moves. */
export function useMoved() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const add = (text: string, batchID: string) =>
    setMoved((lines) => [{ id: batchID, text, batchID, isUndone: false }, ...lines]);
  const undo = async (line: Moved) => {
    const isUndone = await dispatch(undoBatch({ workspaceID, batchID: line.batchID }));
    if (isUndone) setMoved((lines) => lines.map((each) => (each.id === line.id ? { ...each, isUndone } : each)));
  };
  return { moved, add, undo: (line: Moved) => void undo(line) };
}
