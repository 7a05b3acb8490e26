import type { ReadMap } from '#content/map/file/map-file.ts';
import { saveMapParts } from '#web/api/maps.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { librarySets } from './library-sets.ts';
import { type StoredMap, storedOf } from './model.ts';

/** Of one call. */
const chunksMax = 512;
const objectsMax = 1000;
/** Of all pictures of a map's tile sets together, as data URLs. */
export const picturesMax = 3_000_000;

/** A map to be saved, as a file or the random dungeon gives it. */
export interface NewMap {
  read: Omit<ReadMap, 'report'>;
  pictures: ReadonlyMap<string, string>;
  name: string;
  placeID: string | null;
}

/**
 * Adds a map with all that is on it. @param onProgress 0 to 100
 * @returns its id, or why it was not added in a sentence
 */
export async function addMap(
  dispatch: AppDispatch,
  workspaceID: string,
  { read, pictures, name, placeID }: NewMap,
  onProgress: (percent: number) => void,
): Promise<{ id: string } | { problem: string }> {
  const library = await librarySets(dispatch, workspaceID, read.tileSets);
  const stored = storedOf(read, pictures, library);
  const body = { ...stored.map, name: name.slice(0, 200), placeID };
  const { data, error } = await dispatch(
    recordEndpoints('dungeonMap').Save.initiate({ workspaceID, ...body } as never),
  );
  if (!data) return { problem: errorMessage(error) };
  const { dungeonMapID } = data.dungeonMap as { dungeonMapID: string };
  const calls = callsOf(stored);
  for (const [index, call] of calls.entries()) {
    onProgress((100 * index) / calls.length);
    const { error: refusal } = await saveMapParts(dispatch, { workspaceID, dungeonMapID, ...call } as never);
    if (!refusal) continue;
    // Half a map is none.
    await dispatch(recordEndpoints('dungeonMap').Delete.initiate({ workspaceID, ids: [dungeonMapID] } as never));
    return { problem: errorMessage(refusal) };
  }
  return { id: dungeonMapID };
}

function callsOf({ layers, objects, chunks }: StoredMap): object[] {
  const rows = (of: readonly { id: string; fields: object }[], idName: string) =>
    of.map(({ id, fields }) => ({ ...fields, [idName]: id }));
  const summary = 'Added a map';
  const calls: object[] = [{ layers: { create: rows(layers, 'mapLayerID') }, summary }];
  for (let from = 0; from < objects.length; from += objectsMax)
    calls.push({ objects: { create: rows(objects.slice(from, from + objectsMax), 'mapObjectID') }, summary });
  for (let from = 0; from < chunks.length; from += chunksMax)
    calls.push({ chunks: chunks.slice(from, from + chunksMax), summary });
  return calls;
}
