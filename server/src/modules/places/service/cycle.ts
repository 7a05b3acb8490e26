import { invalid } from '#server/http/problem.ts';
import { type PlaceRecord, placeKind } from '#server/records/kinds/place.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

/** The place itself and those that it is in. */
export async function placesAround(reader: RecordReader, placeID: string): Promise<Set<string>> {
  const around = new Set<string>();
  for (let next: string | null = placeID; next !== null && !around.has(next); ) {
    around.add(next);
    const [place]: PlaceRecord[] = await reader.findMany(placeKind, [next]);
    next = place?.parentPlaceID ?? null;
  }
  return around;
}

/** Refuses a parent that is the place itself or below it: the tree has no cycles (decisions §4). */
export async function assertNoCycle(
  reader: RecordReader,
  placeID: string,
  parentPlaceID: string | null,
): Promise<void> {
  if (parentPlaceID !== null && (await placesAround(reader, parentPlaceID)).has(placeID))
    throw invalid({ pointer: '/parentPlaceID', detail: 'A place can’t be inside itself.' });
}
