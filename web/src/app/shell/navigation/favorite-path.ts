/** What of an address says which page of a list or which part of a record is shown: a favorite has none of it. */
const passing = ['page', 'edit', 'tab', 'view'];

/** The path under which the page of an address is a favorite. */
export function favoritePath(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  query.sort();
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** `Items`, `Items: lantern` for what was searched, `Items (filtered)`. */
export function favoriteTitle(title: string, path: string): string {
  const [, query = ''] = path.split('?', 2);
  if (query === '') return title;
  const searched = new URLSearchParams(query).get('search');
  return searched ? `${title}: ${searched}` : `${title} (filtered)`;
}
