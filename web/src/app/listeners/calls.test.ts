import { describe, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { operations } from '#contract/operations.ts';
import { boxesApi } from '#web/api/boxes.ts';
import { inventoryApi } from '#web/api/inventory.ts';
import { itemsApi } from '#web/api/items.ts';
import { favoritesApi } from '#web/api/personal/favorites.ts';
import { listViewsApi } from '#web/api/personal/list-views.ts';
import { placesApi } from '#web/api/places.ts';
import { propertiesApi } from '#web/api/properties.ts';
import { stocktakesApi } from '#web/api/stocktakes.ts';
import { networkMessage } from '#web/api/transport/error.ts';
import { errorOf, loadingOf, type SectionKey } from '#web/session/ui-state/loading-slice.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { currentConnection } from '../connection/connection.ts';
import type { Store } from '../store.ts';
import { sectionNames } from './sections.ts';
import { specialSentences } from './success.ts';

const batchID = '0190a000-0000-7000-8000-0000000000b1';
const storeServedBy = servedStores();

const saveItem = (name: string, itemID?: string) =>
  itemsApi.endpoints.itemSave.initiate({ workspaceID, name, itemID }, { track: false });

/** What the screens of the dashboard, boxes, items and places read, by the operation of their section. */
const sectionReads: [SectionKey, (dispatch: Store['dispatch']) => Promise<unknown>][] = [
  ['dashboard.overview', (dispatch) => dispatch(inventoryApi.endpoints.inventoryOverviewGet.initiate({ workspaceID }))],
  ['places.list', (dispatch) => dispatch(placesApi.endpoints.placeDigestGet.initiate({ workspaceID }))],
  ['items.list', (dispatch) => dispatch(itemsApi.endpoints.itemDigestGet.initiate({ workspaceID }))],
  ['boxes.list', (dispatch) => dispatch(boxesApi.endpoints.boxDigestGet.initiate({ workspaceID }))],
  ['boxes.search', (dispatch) => dispatch(boxesApi.endpoints.boxDigestGet.initiate({ workspaceID, search: 'crate' }))],
  ['boxes.details', (dispatch) => dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID: 'b1' }))],
];

describe('§8 Section errors', () => {
  test('§8: a failure is a persistent toast “Operation Failed”, said once, and the section’s error', async () => {
    const store = await storeServedBy(() => problem(500, problemTypes.internal, { detail: 'The disk is gone.' }));
    await store.dispatch(saveItem('Lamp'));
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toMatchObject([
      { type: 'error', title: 'Operation Failed', message: 'The disk is gone.', duration: 0 },
    ]);
    expect(errorOf(store.getState().loading!, 'items.create')).toBe('The disk is gone.');
    expect(loadingOf(store.getState().loading!, 'items.create')).toMatchObject({ isLoading: false });
    expect(store.getState().activity.activeRequests).toBe(0);
  });

  test('§8: whatever of dashboard, places, items and boxes fails is a persistent toast, and the section’s error', async () => {
    const store = await storeServedBy(({ url }) => problem(500, problemTypes.internal, { detail: `No ${url}` }));
    await Promise.all(sectionReads.map(([, read]) => read(store.dispatch)));
    const { toasts, loading } = store.getState();
    const messages = sectionReads.map(([section]) => errorOf(loading!, section));
    expect(messages).toEqual(messages.map(() => expect.stringMatching(/^No \/api\/workspace\//)));
    // No more than five show at once.
    expect(toasts.map(({ message }) => message)).toEqual(messages.slice(-5));
    for (const each of toasts) expect(each).toMatchObject({ type: 'error', title: 'Operation Failed', duration: 0 });
  });

  test('§8: a failure without a message says “An unexpected error occurred. Please try again.”', async () => {
    const store = await storeServedBy(() => ({ status: 500, body: '' }));
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toMatchObject([
      { title: 'Operation Failed', message: 'An unexpected error occurred. Please try again.', duration: 0 },
    ]);
  });

  test('§8: once the same works, the toast that it failed is gone; other failures stay', async () => {
    let isAway = true;
    const store = await storeServedBy(({ body }) =>
      isAway || body.includes('"ids"') ? problem(500, problemTypes.internal, { detail: body }) : { body: { batchID } },
    );
    await store.dispatch(boxesApi.endpoints.boxRestore.initiate({ workspaceID, ids: ['b1'] }, { track: false }));
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toHaveLength(2);
    isAway = false;
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([
      'Operation Failed',
      'Item created successfully',
    ]);
  });

  test('§8: what works says nothing of another record, or another file, that did not', async () => {
    const store = await storeServedBy(({ body }) =>
      body.includes('Lamp') ? problem(500, problemTypes.internal, { detail: 'No lamps.' }) : { body: { batchID } },
    );
    await store.dispatch(saveItem('Lamp', 'i1'));
    await store.dispatch(saveItem('Lamp', 'i2'));
    await store.dispatch(saveItem('Chair', 'i3'));
    await store.dispatch(saveItem('Chair', 'i2'));
    const failed = () => store.getState().toasts.filter(({ type }) => type === 'error');
    expect(failed()).toMatchObject([{ message: 'No lamps.' }]);
    await store.dispatch(saveItem('Chair', 'i1'));
    expect(failed()).toEqual([]);
  });

  test('§8: a favorite or a list’s display that could not be saved says so, and the list is as it was', async () => {
    const store = await storeServedBy(({ method, url }) =>
      method === 'POST'
        ? problem(500, problemTypes.internal, { detail: `No.${/order|cancel/.exec(url)?.[0] ?? ''}` })
        : { body: { rows: [], choices: [] } },
    );
    const { favoriteSave } = favoritesApi.endpoints;
    await store.dispatch(favoriteSave.initiate({ workspaceID, path: '/home', title: 'Home' }, { track: false }));
    expect(store.getState().toasts).toMatchObject([{ type: 'error', message: 'No.' }]);
    const { propertySetOrderSave } = propertiesApi.endpoints;
    await store.dispatch(propertySetOrderSave.initiate({ workspaceID, ids: [] }, { track: false }));
    const { stocktakeCancel } = stocktakesApi.endpoints;
    await store.dispatch(stocktakeCancel.initiate({ workspaceID, stocktakeID: 's' }, { track: false }));
    const said = store.getState().toasts.map(({ message }) => message);
    expect(said).toEqual(['No.', 'No.order', 'No.cancel']);
    const { listViewDigestGet, listChoiceSave } = listViewsApi.endpoints;
    await store.dispatch(listViewDigestGet.initiate({ workspaceID }));
    await store.dispatch(listChoiceSave.initiate({ workspaceID, kind: 'item', display: 'cards' }, { track: false }));
    expect(listViewDigestGet.select({ workspaceID })(store.getState() as never).data?.choices).toEqual([]);
  });

  test('§3 UI state: a section loads until the last of its calls has ended, and failed when any of them has', async () => {
    const store = await storeServedBy(({ body }) =>
      body.includes('Lamp') ? problem(500, problemTypes.internal, { detail: 'No lamps.' }) : { body: { batchID } },
    );
    const seen: boolean[] = [];
    const look = () => seen.push(loadingOf(store.getState().loading!, 'items.create').isLoading);
    const one = store.dispatch(saveItem('Lamp')).then(look);
    const other = store.dispatch(saveItem('Chair')).then(look);
    await Promise.all([one, other]);
    expect(seen).toEqual([true, false]);
    expect(errorOf(store.getState().loading!, 'items.create')).toBe('No lamps.');
  });

  test('§5: validation errors of the server are a “N Validation Error(s)” toast', async () => {
    const errors = [
      { pointer: '/name', detail: 'Name is required' },
      { pointer: '/unit', detail: 'Unit is too long' },
    ];
    const store = await storeServedBy(() => problem(400, problemTypes.validation, { errors }));
    await store.dispatch(saveItem(''));
    expect(store.getState().toasts).toMatchObject([
      { title: '2 Validation Errors', message: 'Name is required', duration: 7000 },
    ]);
  });

  test('§5: an address that can’t be one of a record is told by its screen, not as a form that is not valid', async () => {
    const errors = [{ pointer: '/itemID', detail: 'Item ID must be an ID' }];
    const store = await storeServedBy(() => problem(400, problemTypes.validation, { errors }));
    await store.dispatch(itemsApi.endpoints.itemGet.initiate({ workspaceID, itemID: 'foo' }));
    expect(store.getState().toasts).toEqual([]);
  });

  test('§8: a list that got no answer is told by the connectivity warning and its screen; a save has a toast', async () => {
    const store = await storeServedBy(() => ({ body: {} }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const list = await store.dispatch(itemsApi.endpoints.itemDigestGet.initiate({ workspaceID }, { subscribe: false }));
    expect(list.error).toMatchObject({ status: 0 });
    expect(store.getState().toasts).toEqual([]);
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toMatchObject([{ type: 'error', message: networkMessage }]);
    // What asks whether the server is back would ask the servers of other tests.
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
    window.dispatchEvent(new Event('online'));
    await expect.poll(currentConnection).toBe('online');
  });

  test('decisions §3: a stale version and contents in the way are the screen’s to ask about', async () => {
    const store = await storeServedBy(({ url }) =>
      problem(409, url.endsWith('/delete') ? problemTypes.conflict : problemTypes.staleVersion),
    );
    await store.dispatch(saveItem('Lamp', 'i1'));
    await store.dispatch(boxesApi.endpoints.boxDelete.initiate({ workspaceID, ids: ['b1'] }, { track: false }));
    expect(store.getState().toasts).toEqual([]);
  });

  test('§8: 429 is the “Rate Limit Exceeded” dialog and no toast', async () => {
    const store = await storeServedBy(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    await store.dispatch(saveItem('Lamp'));
    // Its words are fetched when they are needed.
    await expect.poll(() => store.getState().dialogs.modal.isOpen).toBe(true);
    expect(store.getState().dialogs.modal).toMatchObject({
      component: 'message',
      data: { title: 'Rate Limit Exceeded', body: 'Too many requests. Please try again in 30 seconds' },
    });
    expect(store.getState().toasts).toEqual([]);
  });

  test('§5: “Request Already In Progress” is a warning for 3 seconds', async () => {
    const store = await storeServedBy(() => problem(409, problemTypes.inProgress));
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toMatchObject([
      {
        type: 'warning',
        title: 'Request Already In Progress',
        message: 'Please wait for the current operation to complete.',
        duration: 3000,
      },
    ]);
  });
});

test('§7: every call with a section or a success message is an operation of the contract', () => {
  const names = new Set(operations.map(({ name }) => name));
  expect([...sectionNames, ...Object.keys(specialSentences)].filter((name) => !names.has(name))).toEqual([]);
});

test.each(sectionReads)('§9: %s that takes 30 seconds is said to be slow, for 10 seconds', async (section, read) => {
  const store = await storeServedBy(() => ({}));
  const [name, operation] = section.split('.');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers();
  try {
    void read(store.dispatch);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(store.getState().toasts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState().toasts).toMatchObject([
      {
        type: 'warning',
        title: 'Operation Taking Longer Than Expected',
        message: `The ${name} ${operation} operation is taking longer than usual. You can continue waiting or refresh the page.`,
        duration: 10_000,
      },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('§9: a section that has ended is not said to be slow', async () => {
  const store = await storeServedBy(() => ({ body: { rows: [], total: 0 } }));
  await store.dispatch(itemsApi.endpoints.itemDigestGet.initiate({ workspaceID }, { subscribe: false }));
  vi.useFakeTimers();
  try {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().toasts).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
