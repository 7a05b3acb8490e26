import type { ApiError } from '#web/api/transport/error.ts';
import type { Grids } from './grids.ts';
import type { KnownParts } from './known-parts.ts';
import type { DrawnOn, MapGesture, MapSource, ReadParts } from './map-parts.ts';

export interface PortionReader {
  source: MapSource;
  known: KnownParts;
  grids: Grids;
  /** How far what is on the map that is shown was moved. */
  origin: Pick<DrawnOn, 'left' | 'top'>;
  /** What the server may not have yet. */
  unsaved: () => readonly MapGesture[];
  isStopped: () => boolean;
  /** All that was known has been forgotten, to be read anew. */
  onForgotten: () => void;
  onPortion: (portion: ReadParts) => void;
}

export interface PortionsRead {
  error?: ApiError;
  /** A portion that was not taken: what is in it is, or may be, at other places than on the map that is shown. */
  moved?: { portion: ReadParts; isFirst: boolean };
}

/** Reads all of a map or what changed, portion by portion, into what is known of it, up to one that was moved. */
export async function readPortions(what: 'all' | 'changes', reader: PortionReader): Promise<PortionsRead> {
  const { source, known, grids, origin, unsaved } = reader;
  const after = what === 'changes' ? { after: known.readAt } : {};
  let chunksFrom: string | null = null;
  for (let isFirst = true; isFirst || chunksFrom !== null; isFirst = false) {
    const { data, error } = await source.read({ ...after, ...(chunksFrom === null ? {} : { chunksFrom }) });
    if (error) return { error };
    if (reader.isStopped()) return {};
    const { left, top } = data.origin ?? { left: 0, top: 0 };
    if (data.isMoving || left !== origin.left || top !== origin.top) return { moved: { portion: data, isFirst } };
    if (isFirst && what === 'all') {
      known.forget();
      grids.clear();
      reader.onForgotten();
    }
    known.learn(data, isFirst);
    grids.take(data.chunks, () => unsaved().flatMap(({ chunks = [] }) => chunks));
    reader.onPortion(data);
    chunksFrom = data.nextChunk;
  }
  return {};
}
