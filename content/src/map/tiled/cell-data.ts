import { gunzipSync, unzlibSync } from 'fflate';
import { MapFileProblem } from '../file/map-file.ts';

/** How a layer's cells are written. */
export interface CellData {
  data: unknown;
  encoding: string;
  compression: string;
}

/**
 * The cells of a layer or chunk.
 * @throws {MapFileProblem} when there are not `count` of them, or they are written in a way that is not read
 */
export function readCells({ data, encoding, compression }: CellData, count: number, place: string): Uint32Array {
  if (compression === 'zstd')
    throw new MapFileProblem(
      place,
      'Its tiles are compressed with Zstandard, which isn’t supported. In Tiled, choose Map › Map Properties › Tile Layer Format › CSV, and save the map again.',
    );
  const cells = encoding === 'base64' ? fromBytes(data, compression, count, place) : fromList(data, place);
  if (cells.length !== count)
    throw new MapFileProblem(
      place,
      `It has ${cells.length.toLocaleString('en')} tiles, and its size needs ${count.toLocaleString('en')}. The file may be cut.`,
    );
  return cells;
}

function fromList(data: unknown, place: string): Uint32Array {
  const list = typeof data === 'string' ? numbersOf(data) : data;
  if (!Array.isArray(list)) throw new MapFileProblem(place, 'Its tiles are missing.');
  const wrong = list.findIndex((each) => !Number.isInteger(each) || each < 0 || each > 0xffffffff);
  if (wrong >= 0) throw new MapFileProblem(place, `Tile ${(wrong + 1).toLocaleString('en')} isn’t a tile number.`);
  return Uint32Array.from(list);
}

const numbersOf = (csv: string) =>
  csv
    .split(',')
    .map((each) => each.trim())
    .filter((each, index, all) => each !== '' || index < all.length - 1)
    .map((each) => (each === '' ? Number.NaN : Number(each)));

function fromBytes(data: unknown, compression: string, count: number, place: string): Uint32Array {
  if (typeof data !== 'string') throw new MapFileProblem(place, 'Its tiles are missing.');
  const packed = bytesOfBase64(data.trim(), place);
  const bytes = unpacked(packed, compression, count * 4, place);
  if (bytes.length % 4 !== 0)
    throw new MapFileProblem(place, 'Its tiles end in the middle of one. The file may be cut.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function bytesOfBase64(text: string, place: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new MapFileProblem(place, 'Its tiles are not valid base64.');
  }
}

function unpacked(packed: Uint8Array, compression: string, length: number, place: string): Uint8Array {
  const readers = new Map([
    ['', (bytes: Uint8Array) => bytes],
    ['zlib', inflate(unzlibSync, length)],
    ['gzip', inflate(gunzipSync, length)],
  ]);
  const read = readers.get(compression);
  if (!read)
    throw new MapFileProblem(place, `Its tiles are compressed as “${compression.slice(0, 40)}”, which is not read.`);
  try {
    return read(packed);
  } catch {
    throw new MapFileProblem(place, 'Its compressed tiles are damaged.');
  }
}

/** Into one byte more than is wanted: what would become larger is seen, and never takes more memory. */
const inflate =
  (unpack: (bytes: Uint8Array, options: { out: Uint8Array }) => Uint8Array, length: number) => (bytes: Uint8Array) =>
    unpack(bytes, { out: new Uint8Array(length + 1) });
