import { tabStorage } from '#web/api/storage/storage.ts';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';
import type { DrawnBatches } from './map-parts.ts';

/** Of each direction; what is older is in the history. */
const keptMax = 100;

const keyOf = (userID: string, dungeonMapID: string) => `lorebox.map-undo.${userID}.${dungeonMapID}`;

/** Those of this page. A map of another size goes on with them, and so does one that is opened again while its changes are being saved. */
const read = new Map<string, UndoStacks>();

/** What this person can take back on a map in this tab, over a reload. */
export function stacksOf(userID: string, dungeonMapID: string): UndoStacks {
  const key = keyOf(userID, dungeonMapID);
  const stacks = read.get(key) ?? readStacks(key);
  read.set(key, stacks);
  return stacks;
}

const drawn = new Map<string, DrawnBatches>();
/** Each holds the cells of hundreds of strokes. Of other maps the history takes strokes back whole. */
const drawnMapsMax = 8;

/**
 * What this page knows of the batches in those stacks, of the maps opened last; it does not outlive a reload, nor that someone
 * else signs in.
 */
export function drawnBatchesOf(userID: string, dungeonMapID: string): DrawnBatches {
  const key = keyOf(userID, dungeonMapID);
  const batches = drawn.get(key) ?? new Map();
  drawn.delete(key);
  drawn.set(key, batches);
  const own = keyOf(userID, '');
  let left = drawn.size;
  for (const other of [...drawn.keys()]) {
    if (other.startsWith(own) && left <= drawnMapsMax) continue;
    drawn.delete(other);
    left--;
  }
  return batches;
}

function readStacks(key: string): UndoStacks {
  try {
    const kept = JSON.parse(tabStorage.get(key) ?? 'null') as UndoStacks | null;
    if (kept) return { undo: [...kept.undo], redo: [...kept.redo] };
  } catch {
    // What can't be read is nothing that can be taken back here; the history has it.
  }
  return { undo: [], redo: [] };
}

export function keepStacks(userID: string, dungeonMapID: string): void {
  const { undo, redo } = stacksOf(userID, dungeonMapID);
  const kept: UndoStacks = { undo: undo.slice(-keptMax), redo: redo.slice(-keptMax) };
  tabStorage.set(keyOf(userID, dungeonMapID), JSON.stringify(kept));
}
