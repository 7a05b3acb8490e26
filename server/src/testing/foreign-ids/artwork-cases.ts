import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

/** Files of the library, and photos made from it. */
export function artworkCases(mine: World, theirs: World): Record<string, Case[]> {
  const [own, other] = [idOf(mine), idOf(theirs)];
  const size = { width: '10', height: '10', fit: 'cover', format: 'webp' };
  const frame = { version: 1, crop: null, focus: null };
  return {
    artworkFileSave: [{ place: 'query.artworkID', outcome: 404, query: { artworkID: other } }],
    artworkFrameSave: [{ place: 'body.artworkID', outcome: 404, body: { artworkID: other, ...frame } }],
    artworkTileSetSave: [
      { place: 'body.artworkID', outcome: 404, body: { artworkID: other, version: 1, tileSet: null } },
    ],
    artworkPhotoSave: [
      { place: 'body.artworkID', outcome: 404, body: { artworkID: other, kind: 'item', recordID: mine.itemID } },
      { place: 'body.recordID', outcome: 404, body: { artworkID: own, kind: 'item', recordID: theirs.itemID } },
    ],
    artworkSizeGet: [{ place: 'params.artworkID', outcome: 404, params: { artworkID: other }, query: size }],
  };
}

const idOf = (world: World) => (world as unknown as Record<string, string>).artworkID ?? '';
