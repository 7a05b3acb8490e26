import { type UnzipFileFilter, type Unzipped, unzipSync } from 'fflate';
import { MapFileProblem } from '#content/map/file/map-file.ts';

/** Of all that is in a ZIP, in bytes: more than any map may have. */
const unpackedMax = 100 * 2 ** 20;
const pictureTypes: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' },
};

/** Puts in place of each ZIP the files in it: maps for Tiled are exported as one. @throws {MapFileProblem} */
export async function unpackedFiles(files: readonly File[]): Promise<File[]> {
  const unpacked = files.map((file) => (/\.zip$/i.test(file.name) ? filesIn(file) : [file]));
  return (await Promise.all(unpacked)).flat();
}

async function filesIn(file: File): Promise<File[]> {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    // What macOS adds to every ZIP is no part of the map.
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false;
    size += originalSize;
    return size <= unpackedMax;
  };
  const found = unzipped(new Uint8Array(await file.arrayBuffer()), filter);
  if (!found) throw new MapFileProblem(file.name, 'This ZIP file is damaged.');
  if (size > unpackedMax) throw new MapFileProblem(file.name, 'This ZIP file holds more than 100 MB.');
  return Object.entries(found).map(([path, content]) => {
    const name = path.replace(/^.*\//, '');
    const type = pictureTypes[name.replace(/^.*\./, '').toLowerCase()] ?? '';
    return new File([content as Uint8Array<ArrayBuffer>], name, { type });
  });
}

/** Null: it can't be read. */
function unzipped(bytes: Uint8Array, filter: UnzipFileFilter): Unzipped | null {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return null;
  }
}
