import type { PageKind } from '#contract/kinds/names.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { ViewSort, ViewType } from '#web/session/ui-state/views-slice.ts';
import { propertyFilterName, propertyOf } from '../properties/property-query.ts';
import type { SavedViews } from '../saved-view/saved-views.ts';
import { type ColumnChoice, formatColumns, parseColumns } from './column-choice.ts';

/** What of a list's view stands in its address, so that Back, a bookmark and a shared link show the same (§3 Views). */
export interface ListState {
  viewType: ViewType;
  /** From 1. */
  page: number;
  pageSize: number;
  sort: ViewSort;
  search: string;
  /** By filter name; only those that are on. */
  filters: Readonly<Record<string, string>>;
  /** What its rows stand together by; undefined: nothing. */
  group?: string;
  /** The columns of the table in their order; undefined: those of the list. */
  columns?: readonly ColumnChoice[];
  /** The id of the saved view that is shown, changed or not; `all`: none, though the list opens with one. */
  saved?: string;
}

/** A list's state, and what changes it; whatever changes which rows there are goes back to page 1. */
export interface ListControl {
  state: ListState;
  /** How many rows a page may have. */
  pageSizes: readonly number[];
  /** Of the list of a kind. */
  savedViews?: SavedViews;
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** What a list knows: anything else in the address is ignored. */
export interface ListShape {
  /** Whose records it shows: views of it are saved, and how people like it is remembered. */
  kind?: PageKind;
  sortFields: readonly string[];
  filterNames: readonly string[];
  /** What its rows can stand together by. */
  groupings?: readonly string[];
  /** The field that it is sorted by until another is chosen; the name unless given. */
  defaultSort?: string;
  /** Ascending unless given. */
  defaultDirection?: ViewSort['direction'];
  /** How many rows a page may have, the first of them until another is chosen; the usual ones unless given. */
  pageSizes?: readonly number[];
}

export const usualPageSizes: readonly number[] = [defaultPageSize, 50, 100, 200];

/** §4 Views: list view, page 1, page size 20, sort by name ascending, no filters. */
export const defaultListState: ListState = {
  viewType: 'list',
  page: 1,
  pageSize: defaultPageSize,
  sort: { field: 'name', direction: 'asc' },
  search: '',
  filters: {},
};

/** The state of a list whose address says nothing. */
export function initialListState(shape: ListShape): ListState {
  const { field, direction } = defaultListState.sort;
  const { defaultSort = field, defaultDirection = direction, pageSizes = usualPageSizes } = shape;
  return {
    ...defaultListState,
    pageSize: pageSizes[0] ?? defaultPageSize,
    sort: { field: defaultSort, direction: defaultDirection },
  };
}

/** The state after a change: whatever changes which rows there are goes back to page 1. */
export function changedListState(before: ListState, next: Partial<ListState>): ListState {
  const isOtherRows = 'search' in next || 'filters' in next || 'sort' in next || 'pageSize' in next || 'group' in next;
  return { ...before, ...(isOtherRows ? { page: 1 } : {}), ...next };
}

export function parseListState(params: URLSearchParams, shape: ListShape): ListState {
  const initial = initialListState(shape);
  const field = params.get('sort') ?? '';
  const direction = params.get('direction');
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  const filters = shape.filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const columns = shape.kind && parseColumns(params.get('columns'));
  const saved = shape.kind && params.get('saved');
  const group = shape.groupings?.find((name) => name === params.get('group'));
  return {
    viewType: params.get('view') === 'grid' ? 'grid' : 'list',
    page: Number.isInteger(page) && page > 0 ? page : initial.page,
    pageSize: (shape.pageSizes ?? usualPageSizes).find((size) => size === pageSize) ?? initial.pageSize,
    sort: {
      field: isSortOf(shape, field) ? field : initial.sort.field,
      direction: direction === 'asc' || direction === 'desc' ? direction : initial.sort.direction,
    },
    search: (params.get('search') ?? '').slice(0, 200),
    filters: Object.fromEntries(filters),
    ...(group ? { group } : {}),
    ...(columns ? { columns } : {}),
    ...(saved ? { saved } : {}),
  };
}

/** Lists that are filtered by properties are sorted by them, too. */
function isSortOf({ sortFields, filterNames }: ListShape, field: string): boolean {
  return sortFields.includes(field) || (filterNames.includes(propertyFilterName) && propertyOf(field) !== undefined);
}

/** Only what differs from the defaults, so that the plain address is the plain list. */
export function formatListState(state: ListState, shape: ListShape): URLSearchParams {
  const params = new URLSearchParams();
  const initial = initialListState(shape);
  const { viewType, page, pageSize, sort, search, filters, group, columns, saved } = state;
  if (saved) params.set('saved', saved);
  if (search) params.set('search', search);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (group) params.set('group', group);
  if (sort.field !== initial.sort.field) params.set('sort', sort.field);
  if (sort.direction !== initial.sort.direction) params.set('direction', sort.direction);
  if (viewType !== initial.viewType) params.set('view', viewType);
  if (columns) params.set('columns', formatColumns(columns));
  if (pageSize !== initial.pageSize) params.set('pageSize', String(pageSize));
  if (page !== initial.page) params.set('page', String(page));
  return params;
}

/** What a saved view keeps of a state: neither the page that is shown nor how many rows it has, nor what is searched for. */
export function viewQueryOf(state: ListState, shape: ListShape): string {
  const { page, pageSize } = initialListState(shape);
  return formatListState({ ...state, page, pageSize, search: '', saved: undefined }, shape).toString();
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, filters }: Pick<ListState, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/** What of a list's state every call for a page takes; calls count pages from 0. */
export function pageQuery({ page, pageSize, search, sort }: ListState) {
  return { page: page - 1, pageSize, search: search || undefined, direction: sort.direction };
}
