import { formatListState, type ListShape, parseListState } from './list-state.ts';

/** How the list of a kind is liked, as addresses. */
export interface Liked {
  /** Remembered: table or grid, rows on a page, columns. */
  display: string;
  defaultView: { viewID: string; query: string } | undefined;
}

/** What is remembered of a list: the page size always, the others while no saved view says them. */
const remembered = ['view', 'columns'] as const;

/**
 * The address that is shown: one that says nothing is the view that the list opens with, and what no address or saved view
 * says is as it was liked the last time.
 */
export function shownQuery(
  params: URLSearchParams,
  shape: ListShape,
  { display, defaultView }: Liked,
): URLSearchParams {
  const isBare = formatListState(parseListState(params, shape), shape).size === 0;
  const shown = new URLSearchParams(isBare && defaultView ? defaultView.query : params);
  if (isBare && defaultView) shown.set('saved', defaultView.viewID);
  const liked = new URLSearchParams(display);
  const hasView = shown.has('saved') && shown.get('saved') !== 'all';
  for (const word of hasView ? ['pageSize'] : ['pageSize', ...remembered]) {
    const value = liked.get(word);
    if (value && !shown.has(word)) shown.set(word, value);
  }
  return shown;
}

/**
 * The address of a state. A word that is remembered otherwise stands in it also where it is the list's own: left out, it
 * would be what is remembered.
 */
export function addressOf(state: Parameters<typeof formatListState>[0], shape: ListShape, { display }: Liked) {
  const params = formatListState(state, shape);
  const liked = new URLSearchParams(display);
  const hasView = state.saved !== undefined && state.saved !== 'all';
  if (liked.has('pageSize') && !params.has('pageSize')) params.set('pageSize', String(state.pageSize));
  if (!hasView && liked.has('view') && !params.has('view')) params.set('view', state.viewType);
  return params;
}

/** What is to be remembered of a state, as an address. */
export function displayOf(state: Parameters<typeof formatListState>[0], shape: ListShape, { display }: Liked): string {
  const params = formatListState(state, shape);
  const before = new URLSearchParams(display);
  const hasView = state.saved !== undefined && state.saved !== 'all';
  const next = new URLSearchParams();
  for (const word of ['pageSize', ...remembered]) {
    const value = hasView && word !== 'pageSize' ? before.get(word) : params.get(word);
    if (value) next.set(word, value);
  }
  return next.toString();
}
