import { FLIPPED_DIAGONALLY, FLIPPED_HORIZONTALLY, FLIPPED_VERTICALLY } from '../cell.ts';
import type { TerrainSet, WangID } from '../tile-set.ts';

/** Which of the eight places count, by what a set says of. */
export const PLACES: Record<TerrainSet['type'], readonly number[]> = {
  corner: [1, 3, 5, 7],
  edge: [0, 2, 4, 6],
  mixed: [0, 1, 2, 3, 4, 5, 6, 7],
};

type Shared = readonly [number, number];

/** A cell beside another, and which of the two cells' places are one and the same: [mine, theirs]. */
export interface Beside {
  dx: number;
  dy: number;
  shared: readonly Shared[];
}

const edge = (dx: number, dy: number, mine: number): Beside => ({
  ...{ dx, dy },
  shared: [
    [mine, (mine + 4) % 8],
    [(mine + 7) % 8, (mine + 5) % 8],
    [(mine + 1) % 8, (mine + 3) % 8],
  ],
});
const corner = (dx: number, dy: number, mine: number): Beside => ({ dx, dy, shared: [[mine, (mine + 4) % 8]] });

export const AROUND: readonly Beside[] = [
  ...[edge(0, -1, 0), corner(1, -1, 1), edge(1, 0, 2), corner(1, 1, 3)],
  ...[edge(0, 1, 4), corner(-1, 1, 5), edge(-1, 0, 6), corner(-1, -1, 7)],
];

/** Where each place of a tile comes from when it is turned: first mirrored along the falling diagonal, then the other two. */
export function turnedWangID(wangID: WangID, turn: number): WangID {
  let places: readonly number[] = wangID;
  if (turn & FLIPPED_DIAGONALLY) places = places.map((_, place) => places[(14 - place) % 8] ?? 0);
  if (turn & FLIPPED_HORIZONTALLY) places = places.map((_, place) => places[(8 - place) % 8] ?? 0);
  if (turn & FLIPPED_VERTICALLY) places = places.map((_, place) => places[(12 - place) % 8] ?? 0);
  return places as unknown as WangID;
}
