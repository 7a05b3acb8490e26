import type { ApiError } from '#web/api/transport/error.ts';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';
import type { DrawnOn, GonePart, MapGesture, MapSource } from './map-parts.ts';

export interface MapStoreOptions {
  source: MapSource;
  /** Of the map as it is drawn on. */
  size: DrawnOn;
  /** Says that a gesture could not be saved, and why. */
  onRefused: (error: ApiError) => void;
  /** What was to be changed has been deleted by someone else; called with the first change to each that was left out. */
  onGone: (gone: ReadonlyMap<string, GonePart>) => void;
  /** Of the same map before it got another size. */
  stacks?: UndoStacks;
  /** Gestures that wait, to be kept over a reload; none: nothing waits any more. */
  onWaiting?: (gestures: readonly MapGesture[]) => void;
}
