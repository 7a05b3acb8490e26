import type { CellRectangle } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';

/** Where somebody else's mouse is on the map, in px of it, and which cells they selected. */
export interface OtherPointer {
  tabID: string;
  name: string;
  color: string;
  at: MapPoint | null;
  area: CellRectangle | null;
}

/** An object that somebody else has selected. */
export interface OtherSelection {
  name: string;
  color: string;
}
