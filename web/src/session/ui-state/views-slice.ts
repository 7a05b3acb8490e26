import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultPageSize } from '#contract/limits.ts';
import { derivedKinds, sectionName } from '#web/api/kinds.ts';

/** §3 Views: each has its own, and each kind with derived screens; users for what is selected of them. */
export const viewNames: readonly string[] = [
  'boxes',
  'items',
  'places',
  'search',
  'users',
  ...derivedKinds.map(sectionName),
];
export type ViewName = string;
export type ViewType = 'list' | 'grid';
export interface ViewSort {
  field: string;
  direction: 'asc' | 'desc';
}
export type ViewFilters = Record<string, string | number | boolean | string[] | undefined>;

export interface ViewState {
  viewType: ViewType;
  /** `page` is the one shown, from 1; the API counts from 0. */
  pagination: { page: number; pageSize: number; total: number; totalPages: number };
  sort: ViewSort;
  filters: ViewFilters;
  /** Ids of the selected records. */
  selection: string[];
}

/** §4 Views defaults. */
export const initialView: ViewState = {
  viewType: 'list',
  pagination: { page: 1, pageSize: defaultPageSize, total: 0, totalPages: 0 },
  sort: { field: 'name', direction: 'asc' },
  filters: {},
  selection: [],
};

type For<Payload> = PayloadAction<{ view: ViewName } & Payload>;

const initialViews: Record<ViewName, ViewState> = Object.fromEntries(viewNames.map((name) => [name, initialView]));

/** A list's view; joins the store with the cache of answers, since lists show nothing else. */
export const viewOf = (state: { views?: Record<ViewName, ViewState> }, view: ViewName): ViewState =>
  (state.views ?? initialViews)[view] ?? initialView;

/** The view to change; the views of all kinds are there from the start. */
function viewIn(state: Record<ViewName, ViewState>, view: ViewName): ViewState {
  const known = state[view];
  if (!known) throw new Error(`No list has the view ${view}`);
  return known;
}

export const viewsSlice = createSlice({
  name: 'views',
  initialState: (): Record<ViewName, ViewState> => initialViews,
  reducers: {
    viewTypeChosen: (state, { payload }: For<{ viewType: ViewType }>) => {
      viewIn(state, payload.view).viewType = payload.viewType;
    },
    pageChosen: (state, { payload }: For<{ page: number }>) => {
      viewIn(state, payload.view).pagination.page = Math.max(1, payload.page);
    },
    pageSizeChosen: (state, { payload }: For<{ pageSize: number }>) => {
      const { pagination } = viewIn(state, payload.view);
      pagination.pageSize = payload.pageSize;
      pagination.page = 1;
      pagination.totalPages = Math.ceil(pagination.total / payload.pageSize);
    },
    /** The list's total arrived: totalPages = ceil(total / pageSize). */
    totalArrived: (state, { payload }: For<{ total: number }>) => {
      const { pagination } = viewIn(state, payload.view);
      pagination.total = payload.total;
      pagination.totalPages = Math.ceil(payload.total / pagination.pageSize);
    },
    sorted: (state, { payload }: For<{ sort: ViewSort }>) => {
      viewIn(state, payload.view).sort = payload.sort;
      viewIn(state, payload.view).pagination.page = 1;
    },
    /** Replaces the filters; what was selected may no longer be in the list. */
    filtered: (state, { payload }: For<{ filters: ViewFilters }>) => {
      const view = viewIn(state, payload.view);
      view.filters = payload.filters;
      view.pagination.page = 1;
      view.selection = [];
    },
    selectionToggled: (state, { payload }: For<{ id: string }>) => {
      const view = viewIn(state, payload.view);
      view.selection = view.selection.includes(payload.id)
        ? view.selection.filter((id) => id !== payload.id)
        : [...view.selection, payload.id];
    },
    selected: (state, { payload }: For<{ ids: string[] }>) => {
      viewIn(state, payload.view).selection = payload.ids;
    },
    /** They are deleted: all of a batch would be refused for one of them. */
    recordsDeleted: (state, { payload: { ids } }: PayloadAction<{ ids: readonly string[] }>) => {
      const gone = new Set(ids);
      for (const view of Object.values(state))
        if (view.selection.some((id) => gone.has(id))) view.selection = view.selection.filter((id) => !gone.has(id));
    },
    viewReset: (state, { payload }: For<unknown>) => {
      state[payload.view] = initialView;
    },
    /** Another workspace, another person: nothing of the old one stays. */
    allViewsReset: () => initialViews,
  },
});

export const viewActions = viewsSlice.actions;
export const viewsReducer = viewsSlice.reducer;
