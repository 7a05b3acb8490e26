import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultPageSize } from '#contract/limits.ts';

/** §3 Views: each has its own. */
export const viewNames = ['boxes', 'items', 'places', 'search'] as const;
export type ViewName = (typeof viewNames)[number];
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

const initialViews: Record<ViewName, ViewState> = {
  boxes: initialView,
  items: initialView,
  places: initialView,
  search: initialView,
};

/** A list's view; joins the store with the cache of answers, since lists show nothing else. */
export const viewOf = (state: { views?: Record<ViewName, ViewState> }, view: ViewName): ViewState =>
  (state.views ?? initialViews)[view];

export const viewsSlice = createSlice({
  name: 'views',
  initialState: (): Record<ViewName, ViewState> => initialViews,
  reducers: {
    viewTypeChosen: (state, { payload }: For<{ viewType: ViewType }>) => {
      state[payload.view].viewType = payload.viewType;
    },
    pageChosen: (state, { payload }: For<{ page: number }>) => {
      state[payload.view].pagination.page = Math.max(1, payload.page);
    },
    pageSizeChosen: (state, { payload }: For<{ pageSize: number }>) => {
      const { pagination } = state[payload.view];
      pagination.pageSize = payload.pageSize;
      pagination.page = 1;
      pagination.totalPages = Math.ceil(pagination.total / payload.pageSize);
    },
    /** The list's total arrived: totalPages = ceil(total / pageSize). */
    totalArrived: (state, { payload }: For<{ total: number }>) => {
      const { pagination } = state[payload.view];
      pagination.total = payload.total;
      pagination.totalPages = Math.ceil(payload.total / pagination.pageSize);
    },
    sorted: (state, { payload }: For<{ sort: ViewSort }>) => {
      state[payload.view].sort = payload.sort;
      state[payload.view].pagination.page = 1;
    },
    /** Replaces the filters; what was selected may no longer be in the list. */
    filtered: (state, { payload }: For<{ filters: ViewFilters }>) => {
      const view = state[payload.view];
      view.filters = payload.filters;
      view.pagination.page = 1;
      view.selection = [];
    },
    selectionToggled: (state, { payload }: For<{ id: string }>) => {
      const view = state[payload.view];
      view.selection = view.selection.includes(payload.id)
        ? view.selection.filter((id) => id !== payload.id)
        : [...view.selection, payload.id];
    },
    selected: (state, { payload }: For<{ ids: string[] }>) => {
      state[payload.view].selection = payload.ids;
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
