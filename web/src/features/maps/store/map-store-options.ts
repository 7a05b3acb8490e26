import type { ApiError } from '#web/api/transport/error.ts';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';
import type { DrawnBatches, DrawnOn, GonePart, LeftOut, MapGesture, MapSource, MapState } from './map-parts.ts';

export interface MapStoreOptions {
  source: MapSource;
  /** Of the map as it is drawn on. */
  size: DrawnOn;
  /** Says that a gesture could not be saved, and why. */
  onRefused: (error: ApiError) => void;
  /** What was to be changed has been deleted by someone else; called with the first change to each that was left out. */
  onGone: (gone: ReadonlyMap<string, GonePart>) => void;
  /** Said once of all that waited. */
  onOutside?: (outside: LeftOut) => void;
  /** Of the same map before it got another size. */
  stacks?: UndoStacks;
  drawn?: DrawnBatches;
  /** The same map of another size, on which something was drawn before that is not saved yet: it is saved first. */
  before?: () => MapState | null;
  /** Gestures that wait, to be kept over a reload; none: nothing waits any more. */
  onWaiting?: (gestures: readonly MapGesture[]) => void;
}
