import { tabStorage } from '#web/api/storage/storage.ts';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';

/** Of each direction; what is older is in the history. */
const keptMax = 100;

const keyOf = (userID: string, dungeonMapID: string) => `lorebox.map-undo.${userID}.${dungeonMapID}`;

/** What this person can take back on a map in this tab, over a reload. */
export function readStacks(userID: string, dungeonMapID: string): UndoStacks {
  try {
    const kept = JSON.parse(tabStorage.get(keyOf(userID, dungeonMapID)) ?? 'null') as UndoStacks | null;
    if (kept) return { undo: [...kept.undo], redo: [...kept.redo] };
  } catch {
    // What can't be read is nothing that can be taken back here; the history has it.
  }
  return { undo: [], redo: [] };
}

export function keepStacks(userID: string, dungeonMapID: string, { undo, redo }: UndoStacks): void {
  const kept: UndoStacks = { undo: undo.slice(-keptMax), redo: redo.slice(-keptMax) };
  tabStorage.set(keyOf(userID, dungeonMapID), JSON.stringify(kept));
}
