import type { CellRectangle } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import type { Stamp } from '#content/map/stamp.ts';
import type { MapShape as ObjectShape } from '#contract/kinds/map-object.ts';
import type { ShownLayer } from '../draw/layer-stacks.ts';
import type { MapView } from '../draw/map-view.ts';
import type { MapStore } from '../store/map-store.ts';
import { drawingTools, type ToolID } from './tools.ts';

/** A color of a terrain set: places among the tile sets, among a set's terrains, and the color's number from 1 on. */
export interface ChosenTerrain {
  tileSet: number;
  terrain: number;
  color: number;
}

export interface EditorState {
  tool: ToolID;
  /** The layer that is drawn on. */
  layerID: string | null;
  stamp: Stamp;
  /** What the terrain brush paints. */
  terrain: ChosenTerrain;
  /** What the tool for objects adds. */
  shape: ObjectShape;
  /** Chosen cells. */
  selection: CellRectangle | null;
  /** Chosen objects. */
  objects: ReadonlySet<string>;
  hasGrid: boolean;
  /** Where the player stands whose view is shown, in px of the map; null: everything is shown. */
  player: MapPoint | null;
  /** Why nothing was done, or not all, until the next press. */
  note: string | null;
  /** Where the keyboard is; null: the pointer is used. */
  cursor: MapPoint | null;
}

/** What the parts of the editor know of it. */
export interface Editing {
  readonly store: MapStore;
  readonly view: MapView;
  readonly state: EditorState;
  readonly isReadOnly: boolean;
  /** What a drag with the tool has begun: a selection, a move of one, tiles that are picked. */
  drag: { is: 'select' | 'pick' | 'move' | 'thing'; from: MapPoint; at: MapPoint } | null;
  set(change: Partial<EditorState>): void;
  /** Shows on the map, and says, why nothing is done. */
  say(note: string): void;
  /** The layer that is drawn on, as it is shown; null for one of objects, and for a hidden or a locked one. */
  tileLayer(): ShownLayer | null;
}

export const noTileLayer = 'Choose a visible, unlocked tile layer.';

/** The tool draws, and the chosen layer is of the other kind, hidden or locked. */
export function isBlocked({ store, state, isReadOnly }: Editing): boolean {
  const { tool, layerID, player } = state;
  const type = tool === 'object' ? 'objects' : drawingTools.has(tool) ? 'tiles' : null;
  if (type === null || player || isReadOnly) return false;
  const layer = store.state.seen.get(layerID ?? '');
  return layer?.type !== type || layer.isLocked || !layer.isVisible;
}
