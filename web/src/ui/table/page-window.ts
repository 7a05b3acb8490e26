/** §4 Views: totalPages = ceil(total / pageSize). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/**
 * The zero-based pages to offer: at most `max` of them, around the current one where there is room (§9: at most 3 in
 * the user manager).
 */
export function pageWindow(page: number, count: number, max: number): number[] {
  const size = Math.min(max, count);
  const current = Math.min(Math.max(page, 0), Math.max(count - 1, 0));
  const start = Math.min(Math.max(current - Math.floor(size / 2), 0), count - size);
  return Array.from({ length: size }, (_, index) => start + index);
}

/** First and last row numbers of a page, from 1, as people read them. */
export function pageRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  return { first: Math.min(page * pageSize + 1, total), last: Math.min((page + 1) * pageSize, total) };
}
