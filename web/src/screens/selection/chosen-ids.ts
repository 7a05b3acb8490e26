/** More of them would make the request line longer than servers take. */
const mostInQuery = 200;

/**
 * The end of an address that says which records are meant: in its query, or, of many, in its fragment, which no
 * server is sent.
 */
export function chosenQuery(kind: string, ids: readonly string[]): string {
  const query = new URLSearchParams({ kind });
  if (ids.length > mostInQuery) return `?${query}#ids=${ids.join(',')}`;
  if (ids.length > 0) query.set('ids', ids.join(','));
  return `?${query}`;
}

/** What `chosenQuery` has written, each id once. */
export function chosenIDs({ search, hash }: { search: string; hash: string }): string[] {
  const ids = new URLSearchParams(hash.slice(1)).get('ids') ?? new URLSearchParams(search).get('ids') ?? '';
  return [...new Set(ids.split(',').filter(Boolean))];
}
