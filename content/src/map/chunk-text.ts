import { deflateSync, inflateSync } from 'fflate';
import { CHUNK_CELLS, type Chunk } from './cell-grid.ts';

const CHUNK_BYTES = CHUNK_CELLS * 4;

/** The longest text that a chunk is written as. */
export const CHUNK_TEXT_LENGTH = Math.ceil(CHUNK_BYTES / 3) * 4;

/** A chunk as text for the wire and the database: base64 of its little-endian bytes, deflated where that is shorter. */
export function encodeChunk(chunk: Chunk): string {
  const bytes = bytesOfCells(chunk);
  const deflated = deflateSync(bytes, { level: 1 });
  return toBase64(deflated.length < CHUNK_BYTES ? deflated : bytes);
}

/** @returns null when the text is no chunk */
export function decodeChunk(text: string): Chunk | null {
  if (text.length > CHUNK_TEXT_LENGTH) return null;
  const bytes = fromBase64(text);
  if (!bytes) return null;
  // One byte more than a chunk has, so that what inflates to more is seen and not cut.
  const whole = bytes.length === CHUNK_BYTES ? bytes : inflateTo(bytes, CHUNK_BYTES);
  return whole?.length === CHUNK_BYTES ? cellsOfBytes(whole) : null;
}

function inflateTo(bytes: Uint8Array, length: number): Uint8Array | null {
  try {
    return inflateSync(bytes, { out: new Uint8Array(length + 1) });
  } catch {
    return null;
  }
}

/** Cells as little-endian bytes. */
export function bytesOfCells(cells: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(cells.length * 4);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < cells.length; index++) view.setUint32(index * 4, cells[index] ?? 0, true);
  return bytes;
}

/** The other way round; what is left over of the last cell is not read. */
export function cellsOfBytes(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

/** @returns null when the text is not base64 */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
