import type { MapPoint } from '#content/map/dungeon-map.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

/** Where somebody was in the player's view of a map, and which tiles they have explored. */
export interface Visit {
  at: MapPoint;
  explored: Uint8Array;
}

interface Kept {
  width: number;
  height: number;
  at: MapPoint;
  /** The bits as lengths of runs, an unexplored one first. */
  runs: number[];
}

type Size = Pick<MapGeometry, 'width' | 'height'>;

const keyOf = (userID: string, dungeonMapID: string) => `lorebox.map-visit.${userID}.${dungeonMapID}`;

/** Null: this person has not been there in this browser, or the map has another size now. */
export function readVisit(userID: string, dungeonMapID: string, { width, height }: Size): Visit | null {
  try {
    const kept = JSON.parse(browserStorage.get(keyOf(userID, dungeonMapID)) ?? 'null') as Kept | null;
    if (kept?.width !== width || kept.height !== height) return null;
    return { at: { x: Number(kept.at.x), y: Number(kept.at.y) }, explored: bitsOf(kept.runs, width * height) };
  } catch {
    return null;
  }
}

export function keepVisit(
  userID: string,
  dungeonMapID: string,
  { width, height }: Size,
  { at, explored }: Visit,
): void {
  const kept: Kept = { width, height, at, runs: runsOf(explored, width * height) };
  browserStorage.set(keyOf(userID, dungeonMapID), JSON.stringify(kept));
}

export const forgetVisit = (userID: string, dungeonMapID: string): void =>
  browserStorage.remove(keyOf(userID, dungeonMapID));

const isSet = (bits: Uint8Array, index: number) => ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;

export function runsOf(bits: Uint8Array, count: number): number[] {
  const runs: number[] = [];
  for (let at = 0, wanted = false; at < count; wanted = !wanted) {
    let end = at;
    while (end < count && isSet(bits, end) === wanted) end++;
    runs.push(end - at);
    at = end;
  }
  return runs;
}

export function bitsOf(runs: readonly number[], count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8));
  let at = 0;
  for (const [index, length] of runs.entries()) {
    const end = Math.min(count, at + length);
    if (index % 2 === 1) for (; at < end; at++) bits[at >> 3]! |= 1 << (at & 7);
    at = end;
  }
  return bits;
}
