import { useState } from 'react';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';

/** One thing done by scanning, and the batch that undoes it. */
export interface Done {
  text: string;
  batchID: string;
  isUndone: boolean;
  isUndoing?: boolean;
}

/** The running list of what is done by scanning. */
export function useDone() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<readonly Done[]>([]);
  const add = (text: string, batchID: string) => setDone((lines) => [{ text, batchID, isUndone: false }, ...lines]);
  const undo = async (line: Done) => {
    const { batchID } = line;
    const mark = (change: Partial<Done>) =>
      setDone((lines) => lines.map((each) => (each.batchID === batchID ? { ...each, ...change } : each)));
    mark({ isUndoing: true });
    const isUndone = await dispatch(undoBatch({ workspaceID, batchID }));
    mark({ isUndoing: false, isUndone });
  };
  return { done, add, undo: (line: Done) => void undo(line) };
}
