/** `the-crypt`: a name for files. */
export const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'map';

/** Of a tile set's picture, from its source: without its folder. */
export const pictureFileName = (source: string): string =>
  source.startsWith('data:') ? 'tiles.png' : source.replace(/^.*[\\/]/, '');
