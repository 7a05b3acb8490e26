import { documentAt, isArchivedAt, mergePostings, nameAt, postingBytes, weightAt } from './posting.ts';
import { isAmong, isOfPart, weightOf } from './weights.ts';

/** What is stored of one word. */
export interface WordPostings {
  /** In order of documents. */
  blocks: Buffer[];
  /** Of documents changed lately, in the same order: these count in place of the blocks'. */
  recent: Buffer;
}

/**
 * Documents that a search found, in order of their ids, as columns: an object for each of thousands would cost more than
 * all the rest of the search.
 */
export class Found {
  count = 0;
  readonly documentIDs: Uint32Array;
  readonly scores: Float64Array;
  readonly isArchived: Uint8Array;
  /** Of a part of a record (weights.ts). */
  readonly isPart: Uint8Array;
  /** How its name begins (posting.ts). */
  readonly names: Float64Array;
  /** For each word asked that was looked for so far, which of its index words matched. */
  readonly matched: Uint16Array[];

  constructor(capacity: number, words: number) {
    // One piece of memory: the collector takes notice of each.
    const memory = new ArrayBuffer(capacity * (22 + 2 * words));
    this.scores = new Float64Array(memory, 0, capacity);
    this.names = new Float64Array(memory, capacity * 8, capacity);
    this.documentIDs = new Uint32Array(memory, capacity * 16, capacity);
    this.isArchived = new Uint8Array(memory, capacity * 20, capacity);
    this.isPart = new Uint8Array(memory, capacity * 21, capacity);
    this.matched = Array.from(
      { length: words },
      (_, word) => new Uint16Array(memory, capacity * (22 + 2 * word), capacity),
    );
  }

  /** Adds one of another's documents; what matched there comes along. */
  copy(other: Found, index: number): void {
    const at = this.count++;
    this.documentIDs[at] = other.documentIDs[index] as number;
    this.scores[at] = other.scores[index] as number;
    this.isArchived[at] = other.isArchived[index] as number;
    this.isPart[at] = other.isPart[index] as number;
    this.names[at] = other.names[index] as number;
    for (let word = 0; word < other.matched.length; word++)
      (this.matched[word] as Uint16Array)[at] = (other.matched[word] as Uint16Array)[index] as number;
  }
}

/**
 * The documents of the kinds (weights.ts) that hold an index word, of those found so far if there are any.
 * @param matched how `Found.matched` calls this index word
 */
export function holding(
  postings: WordPostings,
  { mask, quality, matched, within }: { mask: number; quality: number; matched: number; within: Found | null },
): Found {
  const parts = inOrder(postings);
  const most = parts.reduce((sum, part) => sum + part.length, 0) / postingBytes;
  const earlier = within?.matched.length ?? 0;
  const found = new Found(within ? Math.min(most, within.count) : most, earlier + 1);
  const { documentIDs, scores, isArchived, isPart, names } = found;
  const matchedHere = found.matched[earlier] as Uint16Array;
  let count = 0;
  let next = 0;
  for (const part of parts) {
    if (within && isBefore(part, within, next)) continue;
    for (let at = 0; at < part.length; at += postingBytes) {
      const documentID = documentAt(part, at);
      let score = 0;
      if (within) {
        next = placeFrom(within, documentID, next);
        if (next === within.count) break;
        if (within.documentIDs[next] !== documentID) continue;
        score = within.scores[next] as number;
      }
      const weight = weightAt(part, at);
      if (weight === 0 || !isAmong(mask, weight)) continue;
      if (within)
        for (let word = 0; word < earlier; word++)
          (found.matched[word] as Uint16Array)[count] = (within.matched[word] as Uint16Array)[next] as number;
      documentIDs[count] = documentID;
      scores[count] = score + weightOf(weight) * quality;
      isArchived[count] = isArchivedAt(part, at) ? 1 : 0;
      isPart[count] = isOfPart(weight) ? 1 : 0;
      names[count] = nameAt(part, at);
      matchedHere[count] = matched;
      count++;
    }
  }
  found.count = count;
  return found;
}

/**
 * Where a document is in a list, or the first after it, looked for from a place on in doubled steps and then by halves: of
 * thousands of short words each would walk through the whole of a long list.
 */
function placeFrom({ documentIDs, count }: Found, documentID: number, from: number): number {
  let [low, high] = [from, from];
  for (let step = 1; high < count && (documentIDs[high] as number) < documentID; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, count);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((documentIDs[middle] as number) < documentID) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether all documents of a part come before the next of those found so far. */
function isBefore(part: Buffer, { documentIDs, count }: Found, next: number): boolean {
  return next === count || documentAt(part, part.length - postingBytes) < (documentIDs[next] as number);
}

/** All postings in order of documents, the recent ones in place of the blocks'. */
function inOrder({ blocks, recent }: WordPostings): Buffer[] {
  if (recent.length === 0) return blocks;
  const parts: Buffer[] = [];
  let from = 0;
  for (const [index, block] of blocks.entries()) {
    const following = blocks[index + 1];
    const end = following ? documentAt(following, 0) : Number.POSITIVE_INFINITY;
    let to = from;
    while (to < recent.length && documentAt(recent, to) < end) to += postingBytes;
    if (to > from) parts.push(mergePostings(block, recent.subarray(from, to), true));
    else parts.push(block);
    from = to;
  }
  if (from < recent.length) parts.push(recent.subarray(from));
  return parts.filter((part) => part.length > 0);
}

/** Documents of either; of one in both the better score, of two alike the first. */
function unitePair(one: Found, other: Found): Found {
  const both = new Found(one.count + other.count, one.matched.length);
  let [left, right] = [0, 0];
  while (left < one.count && right < other.count) {
    const [leftID, rightID] = [one.documentIDs[left] as number, other.documentIDs[right] as number];
    if (leftID < rightID) both.copy(one, left++);
    else if (rightID < leftID) both.copy(other, right++);
    else {
      if ((one.scores[left] as number) >= (other.scores[right] as number)) both.copy(one, left);
      else both.copy(other, right);
      left++;
      right++;
    }
  }
  while (left < one.count) both.copy(one, left++);
  while (right < other.count) both.copy(other, right++);
  return both;
}

/** Documents of any, by neighbours in turn. At least one must be given. */
export function unite(lists: Found[]): Found {
  let left = lists;
  while (left.length > 1) {
    const half: Found[] = [];
    for (let index = 0; index < left.length; index += 2) {
      const [one, other] = [left[index] as Found, left[index + 1]];
      half.push(other ? unitePair(one, other) : one);
    }
    left = half;
  }
  return left[0] as Found;
}

/** Those that pass, in the same order. */
export function only(found: Found, passes: (index: number) => boolean): Found {
  const kept = new Found(found.count, found.matched.length);
  for (let index = 0; index < found.count; index++) if (passes(index)) kept.copy(found, index);
  return kept;
}

/** Places in `found` of the best of the documents that pass, best first; ties newest first, alike on both engines. */
export function bestOf(
  { scores, count }: Found,
  limit: number,
  passes: (index: number) => boolean = () => true,
): number[] {
  // A heap whose first is the worst that is kept; a later document is the better one of two with the same score.
  const kept: number[] = [];
  const isWorse = (one: number, other: number) =>
    scores[one] === scores[other] ? one < other : (scores[one] as number) < (scores[other] as number);
  const at = (place: number) => kept[place] as number;
  function swap(place: number, other: number): void {
    const index = at(place);
    kept[place] = at(other);
    kept[other] = index;
  }
  function rise(from: number): void {
    let place = from;
    for (let above = (place - 1) >> 1; place > 0 && isWorse(at(place), at(above)); above = (place - 1) >> 1) {
      swap(place, above);
      place = above;
    }
  }
  function sink(): void {
    for (let place = 0; ; ) {
      let worst = place;
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < kept.length && isWorse(at(below), at(worst))) worst = below;
      if (worst === place) return;
      swap(place, worst);
      place = worst;
    }
  }
  // Newest first: of many with the same score the later ones are kept, and the earlier ones passed over.
  for (let index = count - 1; index >= 0; index--) {
    if (!passes(index)) continue;
    if (kept.length < limit) rise(kept.push(index) - 1);
    else if (limit > 0 && isWorse(at(0), index)) {
      kept[0] = index;
      sink();
    }
  }
  return kept.sort((one, other) => (isWorse(one, other) ? 1 : -1));
}

/**
 * Where the rows of a page sorted by name are to be found: in these documents, sorted by the whole name, after the first
 * `skip` of them. The beginnings that the index holds say which documents can stand there at all.
 */
export function pageByName(
  found: Found,
  { from, count, direction }: { from: number; count: number; direction: 'asc' | 'desc' },
): { documentIDs: number[]; skip: number } {
  if (from >= found.count) return { documentIDs: [], skip: 0 };
  const names = found.names.subarray(0, found.count);
  const to = Math.min(from + count, found.count) - 1;
  const rank = (place: number) => (direction === 'asc' ? place : found.count - 1 - place);
  const sorted = names.slice();
  const first = nth(sorted, rank(from));
  const last = nth(sorted, rank(to));
  const [least, most] = [Math.min(first, last), Math.max(first, last)];
  const documentIDs: number[] = [];
  let before = 0;
  for (let index = 0; index < found.count; index++) {
    const name = names[index] as number;
    if (name >= least && name <= most) documentIDs.push(found.documentIDs[index] as number);
    else if (direction === 'asc' ? name < least : name > most) before++;
  }
  return { documentIDs, skip: from - before };
}

/** The value that sorting would put at a place: found by parting the values again and again, which changes their order. */
function nth(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const value = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = value;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] as number;
}
