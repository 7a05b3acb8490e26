import { fileNameOf, pictureFileName } from '../file/file-name.ts';
import type { TileSet } from '../tile-set.ts';

/** The property of a tile set in a file of Tiled that says which artwork it is of. */
export const artworkProperty = 'loreboxArtwork';

/** The artwork that a set is of; null: it is none of the library. */
export const artworkOf = (set: object): string | null =>
  'artworkID' in set && typeof set.artworkID === 'string' ? set.artworkID : null;

/** Sets of the artwork have their pictures as PNG under names of their own, and say which artwork they are, so that they come back as such. */
export function withArtworkNamed(sets: readonly TileSet[]): TileSet[] {
  const taken = new Set(sets.flatMap(({ image }) => (image ? [pictureFileName(image.source)] : [])));
  return sets.map((set) => {
    const artworkID = artworkOf(set);
    if (artworkID === null || !set.image) return set;
    const base = fileNameOf(set.name);
    let source = `${base}.png`;
    for (let number = 2; taken.has(source); number++) source = `${base}-${number}.png`;
    taken.add(source);
    const others = set.properties.filter(({ name }) => name !== artworkProperty);
    const property = { name: artworkProperty, type: 'string' as const, value: artworkID };
    return { ...set, image: { ...set.image, source }, properties: [...others, property] };
  });
}
