/**
 * A posting says of one document that it holds one word, in 12 bytes: the document (4), the posted weight (1; 0: no
 * longer holds it), whether the record is archived (1), and how its name begins (6), so that a list of what a search
 * found is sorted by name and counted without reading the records.
 */
export const postingBytes = 12;

/** What all postings of a document say alike: archived or not, and the beginning of its sort key, as 14 hexadecimal digits. */
export function listingOf(sortKey: string, isArchived: boolean): string {
  const bytes = Buffer.alloc(7);
  bytes[0] = isArchived ? 1 : 0;
  // Cut by bytes: they sort as the database sorts the whole text.
  Buffer.from(sortKey.slice(0, 6)).copy(bytes, 1);
  return bytes.toString('hex');
}

export function encodePosting(documentID: number, weight: number, listing: string): Buffer {
  const bytes = Buffer.allocUnsafe(postingBytes);
  bytes.writeUInt32BE(documentID, 0);
  bytes[4] = weight;
  bytes.write(listing, 5, 'hex');
  return bytes;
}

/** The bytes as a Buffer, which reads numbers; without copying them. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// Byte by byte: a call of Buffer's for each number would be most of the cost of a search.
export const documentAt = (bytes: Buffer, at: number): number =>
  (bytes[at] as number) * 0x1000000 +
  (((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number));
export const weightAt = (bytes: Buffer, at: number): number => bytes[at + 4] as number;
export const isArchivedAt = (bytes: Buffer, at: number): boolean => bytes[at + 5] === 1;
/** The beginning of the name as a number: less where the name stands earlier. */
export const nameAt = (bytes: Buffer, at: number): number =>
  (((bytes[at + 6] as number) << 16) | ((bytes[at + 7] as number) << 8) | (bytes[at + 8] as number)) * 0x1000000 +
  (((bytes[at + 9] as number) << 16) | ((bytes[at + 10] as number) << 8) | (bytes[at + 11] as number));

/** A row of so many fills a page of SQLite's. */
const blockPostings = 320;

/** Postings as the blocks to write them to: full ones and a rest where they were added at the end, else even ones. */
export function splitPostings(postings: Buffer, isAppended: boolean): Buffer[] {
  const count = postings.length / postingBytes;
  const size = isAppended ? blockPostings : Math.ceil(count / Math.ceil(count / blockPostings));
  const parts: Buffer[] = [];
  for (let at = 0; at < postings.length; at += size * postingBytes)
    parts.push(postings.subarray(at, at + size * postingBytes));
  return parts;
}

/**
 * Postings in order of documents with others in place of what they say of the same documents; `isFinal` leaves out those
 * of weight 0, which only say that a document holds the word no longer.
 */
export function mergePostings(old: Buffer, news: Buffer, isFinal: boolean): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (let next = 0; next < news.length; next += postingBytes) {
    const documentID = documentAt(news, next);
    const from = at;
    while (at < old.length && documentAt(old, at) < documentID) at += postingBytes;
    if (at > from) parts.push(old.subarray(from, at));
    if (at < old.length && documentAt(old, at) === documentID) at += postingBytes;
    if (!isFinal || weightAt(news, next) > 0) parts.push(news.subarray(next, next + postingBytes));
  }
  if (at < old.length) parts.push(old.subarray(at));
  return Buffer.concat(parts);
}
