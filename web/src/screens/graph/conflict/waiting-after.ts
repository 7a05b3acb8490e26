import { type ApiError, hasProblemType, hasUnknownOutcome } from '#web/api/transport/error.ts';
import type { GraphReader } from '../graph-reader.ts';
import type { Gesture } from '../graph-records.ts';
import type { GraphStoreOptions } from '../graph-state.ts';
import { followingBegun } from './begun-by-other.ts';
import { besideTheirs, bothInserted } from './both-inserted.ts';
import { withoutRemoved } from './without-removed.ts';

export interface Waiting {
  /** What waits, which may become more while what others did is read. */
  pending: () => readonly Gesture[];
  reader: GraphReader;
  options: GraphStoreOptions;
}

/**
 * What waits once the first gesture was not saved, so that it can be sent again; `later`: as it is, after a while. Null: it is refused, or
 * people have to choose.
 */
export async function waitingAfter(
  error: ApiError,
  { pending, reader, options }: Waiting,
): Promise<readonly Gesture[] | 'later' | null> {
  const [gesture] = pending();
  if (!gesture) return null;
  if (hasProblemType(error, 'staleVersion')) {
    const current = options.recordsOf(error.problem?.current);
    if (!bothInserted(pending(), current)) return null;
    await reader.readAnew('changes');
    const both = bothInserted(pending(), current);
    return both && besideTheirs(both, reader.known.nodes);
  }
  if (options.isBegun?.(error, gesture)) {
    await reader.readAnew();
    const left = followingBegun(pending(), reader.known);
    if (left?.isUnlinked) options.onUnlinked?.();
    return left?.pending ?? 'later';
  }
  if (hasUnknownOutcome(error)) return 'later';
  if (!hasProblemType(error, 'notFound')) return null;
  await reader.readAnew();
  const left = withoutRemoved(gesture, pending(), reader.known);
  return left && pending().map((each) => (each === gesture ? left : each));
}
