import { invalid } from '#server/http/problem.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

/** Refuses a parent that is the place itself or below it: the tree has no cycles (decisions §4). */
export async function assertNoCycle(
  reader: RecordReader,
  placeID: string,
  parentPlaceID: string | null,
): Promise<void> {
  const seen = new Set([placeID]);
  let next = parentPlaceID;
  while (next !== null) {
    if (seen.has(next)) throw invalid({ pointer: '/parentPlaceID', detail: 'A place can’t be inside itself.' });
    seen.add(next);
    const [parent] = await reader.findMany(placeKind, [next]);
    next = parent?.parentPlaceID ?? null;
  }
}
