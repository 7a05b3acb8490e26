import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { Box } from '#contract/kinds/box.ts';
import type { Item } from '#contract/kinds/item.ts';
import type { StockRow } from '#contract/stock.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { BoxActions } from '#web/features/inventory/box/box-actions.tsx';
import { ItemActions } from '#web/features/inventory/item/item-actions.tsx';
import { useStockQuantity } from '#web/features/inventory/stock/use-stock-quantity.ts';
import { useStockRemove } from '#web/features/inventory/stock/use-stock-remove.ts';
import { useDoneActs } from '#web/screens/kind/done-act.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { useRecordActions } from '#web/screens/kind/record-actions.tsx';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { type ApiServer, problem, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';
import { stockActs } from './search/stock-acts.ts';

let server: ApiServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function staleStore(who = {}) {
  server = await startApiServer(() => problem(409, problemTypes.staleVersion, who));
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
  const said = async () => {
    await expect.poll(() => store.getState().toasts.length).toBe(1);
    return store.getState().toasts[0];
  };
  return { store, wrapper, said };
}

const ignore = () => undefined;
const message = 'Your change wasn’t saved. Check it and try again.';

test('decisions §3: an act that ends what a record waits for says when somebody was quicker', async () => {
  const { wrapper, said } = await staleStore();
  const view = kindView('loan');
  const record = { loanID: 'l1', version: 1, [view.declaration.due!.done]: null } as unknown as AnyRecord;
  const { result } = renderHook(() => useDoneActs(view)(record), { wrapper });
  result.current[0]!.onAction();
  expect(await said()).toMatchObject({
    type: 'warning',
    title: expect.stringMatching(/^Someone else just changed /),
    message,
  });
});

test('decisions §3: archiving says who was quicker, where the server does', async () => {
  const { wrapper, said } = await staleStore({ changedBy: 'Bram Stone' });
  const view = kindView('npc');
  const record = { npcID: 'n1', version: 1, name: 'Brom', archived: false } as unknown as AnyRecord;
  const { result } = renderHook(() => useRecordActions(view, () => undefined).actionsOf(record), { wrapper });
  const archive = result.current.find(({ id }) => id === 'archive');
  expect(archive).toBeDefined();
  (archive as { onAction: () => void }).onAction();
  expect(await said()).toMatchObject({ title: 'Bram Stone just changed “Brom”', message });
});

test('decisions §3: a quantity of the palette says when somebody was quicker', async () => {
  const { store, said } = await staleStore();
  const row = { stockID: 's1', itemID: 'i1', boxID: 'b1', itemName: 'Bolt', boxName: 'Bin', quantity: 3, version: 1 };
  const context = { workspaceID, canEdit: true, dispatch: store.dispatch, navigate: () => undefined };
  stockActs(context as never, [{ ...row, itemUnit: '' } as never])[0]!.run();
  expect(await said()).toMatchObject({ title: 'Someone else just changed “Bolt” in “Bin”', message });
});

test('decisions §3: archiving an item or a box says when somebody was quicker', async () => {
  const [item, box] = [
    { itemID: 'i1', name: 'Bolt', version: 1 } as Item,
    { boxID: 'b1', name: 'Bin', version: 1 } as Box,
  ];
  for (const [actions, name] of [
    [() => <ItemActions item={item} canEdit onEdit={ignore} />, 'Bolt'],
    [() => <BoxActions box={box} canEdit onEdit={ignore} />, 'Bin'],
  ] as const) {
    const { wrapper, said } = await staleStore();
    const { unmount } = render(actions(), { wrapper });
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await said()).toMatchObject({ title: `Someone else just changed “${name}”`, message });
    unmount();
    vi.unstubAllGlobals();
    await server.close();
  }
});

test('decisions §3: taking an item out of a box says when somebody was quicker', async () => {
  const { wrapper, said } = await staleStore();
  const row = { itemID: 'i1', boxID: 'b1', itemName: 'Bolt', boxName: 'Bin', quantity: 3, version: 1 } as StockRow;
  const { result } = renderHook(() => useStockRemove(), { wrapper });
  expect(await result.current(row)).toBe(false);
  expect(await said()).toMatchObject({ title: 'Someone else just changed “Bolt” in “Bin”', message });
});

test('decisions §3: an item is taken out of a box also while its quantity could not be saved, which is given up then', async () => {
  const { store, wrapper } = await staleStore();
  await server.close();
  let isRefused = true;
  server = await startApiServer(() => (isRefused ? problem(404, problemTypes.notFound) : { status: 200, body: {} }));
  const row = { itemID: 'i2', boxID: 'b1', itemName: 'Nut', boxName: 'Bin', quantity: 3, version: 1 } as StockRow;
  const field = { current: null };
  const { result } = renderHook(() => ({ remove: useStockRemove(), edit: useStockQuantity(row, field) }), { wrapper });
  act(() => result.current.edit.change(6));
  await act(async () => result.current.edit.flush());
  await expect.poll(() => result.current.edit.notes.errorMessage, { timeout: 60_000 }).toBeTruthy();
  isRefused = false;
  expect(await act(() => result.current.remove(row))).toBe(true);
  expect(result.current.edit).toMatchObject({ quantity: 3, notes: { errorMessage: undefined } });
  expect(store.getState().toasts).toEqual([]);
});
