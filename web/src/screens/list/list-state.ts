import { defaultPageSize } from '#contract/limits.ts';
import type { ViewSort, ViewType } from '#web/session/ui-state/views-slice.ts';

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
}

/** A list's state, and what changes it; whatever changes which rows there are goes back to page 1. */
export interface ListControl {
  state: ListState;
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** What a list knows: anything else in the address is ignored. */
export interface ListShape {
  sortFields: readonly string[];
  filterNames: readonly string[];
  /** The field that it is sorted by until another is chosen; the name unless given. */
  defaultSort?: string;
}

export const pageSizes = [20, 50, 100, 200] as const;

/** §4 Views: list view, page 1, page size 20, sort by name ascending, no filters. */
export const defaultListState: ListState = {
  viewType: 'list',
  page: 1,
  pageSize: defaultPageSize,
  sort: { field: 'name', direction: 'asc' },
  search: '',
  filters: {},
};

const firstSort = ({ defaultSort = defaultListState.sort.field }: Pick<ListShape, 'defaultSort'>) => defaultSort;

export function parseListState(params: URLSearchParams, shape: ListShape): ListState {
  const field = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  const filters = shape.filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    viewType: params.get('view') === 'grid' ? 'grid' : 'list',
    page: Number.isInteger(page) && page > 0 ? page : defaultListState.page,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultListState.pageSize,
    sort: {
      field: shape.sortFields.includes(field) ? field : firstSort(shape),
      direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    },
    search: (params.get('search') ?? '').slice(0, 200),
    filters: Object.fromEntries(filters),
  };
}

/** Only what differs from the defaults, so that the plain address is the plain list. */
export function formatListState(state: ListState, shape: Pick<ListShape, 'defaultSort'> = {}): URLSearchParams {
  const params = new URLSearchParams();
  const { viewType, page, pageSize, sort, search, filters } = state;
  if (search) params.set('search', search);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort.field !== firstSort(shape)) params.set('sort', sort.field);
  if (sort.direction !== defaultListState.sort.direction) params.set('direction', sort.direction);
  if (viewType !== defaultListState.viewType) params.set('view', viewType);
  if (pageSize !== defaultListState.pageSize) params.set('pageSize', String(pageSize));
  if (page !== defaultListState.page) params.set('page', String(page));
  return params;
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, filters }: Pick<ListState, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}
