import { expect, test } from 'vitest';
import { viewActions as act, type ViewState, viewsReducer } from './views-slice.ts';

const items = (...actions: Parameters<typeof viewsReducer>[1][]): ViewState =>
  actions.reduce(viewsReducer, viewsReducer(undefined, { type: 'start' })).items!;
const view = 'items';

test('§4 Views: defaults are list view, page 1, page size 20, name ascending, no filters, no selection', () => {
  expect(items()).toEqual({
    viewType: 'list',
    pagination: { page: 1, pageSize: 20, total: 0, totalPages: 0 },
    sort: { field: 'name', direction: 'asc' },
    filters: {},
    selection: [],
  });
});

test('§4 Views: totalPages = ceil(total / pageSize)', () => {
  expect(items(act.totalArrived({ view, total: 41 })).pagination.totalPages).toBe(3);
  expect(items(act.totalArrived({ view, total: 41 }), act.pageSizeChosen({ view, pageSize: 50 })).pagination).toEqual({
    page: 1,
    pageSize: 50,
    total: 41,
    totalPages: 1,
  });
});

test('§4 Views: toggling selection adds or removes an id', () => {
  const [a, b] = [act.selectionToggled({ view, id: 'a' }), act.selectionToggled({ view, id: 'b' })];
  expect(items(a, b).selection).toEqual(['a', 'b']);
  expect(items(a, b, a).selection).toEqual(['b']);
});

test('§4 Views: other filters and another sort begin at page 1', () => {
  const onPage3 = act.pageChosen({ view, page: 3 });
  expect(items(onPage3, act.filtered({ view, filters: { tag: 'x' } })).pagination.page).toBe(1);
  expect(items(onPage3, act.sorted({ view, sort: { field: 'value', direction: 'desc' } })).pagination.page).toBe(1);
});
