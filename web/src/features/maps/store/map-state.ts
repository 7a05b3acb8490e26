import type { MapState } from './map-parts.ts';

/** Of a map of which nothing is known yet. */
export const stateBefore: MapState = {
  ...{ layers: new Map(), seen: new Map(), objects: new Map() },
  ...{ status: 'loading', isWhole: false, progress: { read: 0, all: 0 }, error: null },
  ...{ pending: 0, isWaiting: false, isMoving: false, canUndo: false, canRedo: false },
};
