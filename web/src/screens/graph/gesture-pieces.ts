import { v7 as newID } from 'uuid';
import { graphChangesMax } from '#contract/kinds/part-changes.ts';
import type { Gesture, Parts, RecordChanges } from './graph-records.ts';

/** Of one call, in bytes: of a body larger than a megabyte the server reads few values. */
const bytesMax = 900_000;
/** A gesture of so few records fits into a call, whatever their texts. */
const certainlyFits = 40;

type Change = readonly [parts: 'nodes' | 'edges', what: keyof RecordChanges, change: unknown];

/**
 * The gesture, or the pieces of one that is too large for a call, in an order in which they can be saved one after another: an
 * edge after the nodes that it joins.
 */
export function piecesOf(gesture: Gesture): Gesture[] {
  const changes: Change[] = (['create', 'update', 'delete'] as const).flatMap((what) =>
    (['nodes', 'edges'] as const).flatMap((parts) =>
      (gesture[parts]?.[what] ?? []).map((change): Change => [parts, what, change]),
    ),
  );
  if (changes.length <= certainlyFits) return [gesture];
  const encoder = new TextEncoder();
  const pieces: Change[][] = [[]];
  let bytes = 0;
  for (const change of changes) {
    const size = encoder.encode(JSON.stringify(change[2])).length + 30;
    if (bytes + size > bytesMax || pieces.at(-1)?.length === graphChangesMax) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.push(change);
    bytes += size;
  }
  if (pieces.length === 1) return [gesture];
  const { summary } = gesture;
  const whole = newID();
  return pieces.map((piece) => ({ ...gestureOf(piece), whole, ...(summary === undefined ? {} : { summary }) }));
}

function gestureOf(piece: readonly Change[]): Gesture {
  const gesture: Record<string, Record<string, unknown[]>> = {};
  for (const [parts, what, change] of piece) {
    gesture[parts] ??= {};
    gesture[parts][what] ??= [];
    gesture[parts][what].push(change);
  }
  return gesture as Gesture;
}

/** Whether it is this gesture, or another piece of the same one. */
export const isPieceOf = (each: Gesture, gesture: Gesture): boolean =>
  each === gesture || (gesture.whole !== undefined && each.whole === gesture.whole);

/** Of what the gesture would make more than there can be. */
export function withoutRoom(
  gesture: Gesture,
  now: { nodes: Parts; edges: Parts },
  most: { nodes: number; edges: number },
): 'nodes' | 'edges' | undefined {
  return (['nodes', 'edges'] as const).find((parts) => {
    const added = gesture[parts]?.create?.length ?? 0;
    return added > 0 && now[parts].size + added > most[parts];
  });
}
