import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { StockRow } from '#contract/stock.ts';
import type { Workspace } from '#contract/workspace.ts';
import { itemsApi } from '#web/api/items.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useStockQuantity } from '#web/features/inventory/stock/use-stock-quantity.ts';
import { WorkspaceNameForm } from '#web/features/workspace/workspace-name-form.tsx';
import { useDoneActs } from '#web/screens/kind/done-act.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { formChanged } from '#web/session/forms/forms-slice.ts';
import { notResentMessage } from '#web/session/forms/resend.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { watchUnloadQuestions } from '#web/testing/unload-questions.ts';
import { probeInterval } from '#web/ui/foundations/server-probe.ts';
import { connectApi } from '../connection/api-connection.ts';
import { currentConnection } from '../connection/connection.ts';
import { createStore } from '../store.ts';
import SearchPalette from './search/search-palette.tsx';

const wait = { timeout: 60_000 };
const offline = 'You’re offline. Your changes will be saved when you’re back online.';
const sent: unknown[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await goOnline();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.length = 0;
});

function start() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
  const said = () => store.getState().toasts.map(({ title, message }) => [title, message]);
  return { store, wrapper, said };
}

function answer(): void {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Response.json({ rows: [], total: 0, workspace: { name: 'Attic room' } });
  });
}

async function goOnline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  answer();
  await act(async () => window.dispatchEvent(new Event('online')));
  await expect.poll(currentConnection, wait).toBe('online');
}

test('decisions §3: what ends a loan on a cut line says once that it waits, and goes out by itself', async () => {
  const isAsked = watchUnloadQuestions();
  const { wrapper, said } = start();
  const view = kindView('loan');
  const record = { loanID: 'l1', version: 1, person: 'Anna', returnedAt: null } as unknown as AnyRecord;
  const { result, unmount } = renderHook(() => useDoneActs(view)(record), { wrapper });
  result.current[0]!.onAction();
  await expect.poll(said, wait).toEqual([['“Anna” isn’t saved yet', offline]]);
  // Asked for again it waits no less, and once the page was left.
  result.current[0]!.onAction();
  unmount();
  // A reload would lose it.
  expect(isAsked()).toBe(true);
  await goOnline();
  await expect.poll(() => sent, wait).toEqual([{ loanID: 'l1', version: 1, returnedAt: expect.any(String) }]);
  await expect.poll(() => said().filter(([, message]) => message === offline), wait).toEqual([]);
  expect(isAsked()).toBe(false);
});

test('decisions §3: what ends a loan on a cut line is kept over a reload, and goes out with the page that comes then', async () => {
  const { wrapper, said } = start();
  const view = kindView('loan');
  const record = { loanID: 'l3', version: 1, person: 'Cleo', returnedAt: null } as unknown as AnyRecord;
  const page = renderHook(() => useDoneActs(view)(record), { wrapper });
  page.result.current[0]!.onAction();
  await expect.poll(said, wait).toEqual([['“Cleo” isn’t saved yet', offline]]);
  const ofLoan = () => Object.entries(sessionStorage).filter(([key]) => key.endsWith(' l3'));
  const kept = ofLoan();
  expect(kept).toHaveLength(1);
  page.unmount();
  await goOnline();
  await expect.poll(ofLoan, wait).toEqual([]);
  // As a page finds it that was loaded again before.
  sent.length = 0;
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  const reloaded = start();
  renderHook(() => useDoneActs(view), { wrapper: reloaded.wrapper });
  await expect.poll(reloaded.said, wait).toEqual([['“Cleo” isn’t saved yet', offline]]);
  await goOnline();
  await expect.poll(() => sent, wait).toEqual([{ loanID: 'l3', version: 1, returnedAt: expect.any(String) }]);
  await expect.poll(ofLoan, wait).toEqual([]);
});

test('decisions §3: with a line, but a server that is away, a form and what ends a loan wait, and go out once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { wrapper, said } = start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const record = { loanID: 'l2', version: 1, person: 'Ben', returnedAt: null } as unknown as AnyRecord;
  const loan = renderHook(() => useDoneActs(kindView('loan'))(record), { wrapper });
  loan.result.current[0]!.onAction();
  const away = 'The server can’t be reached. Your changes will be saved when it’s back.';
  await expect.poll(said, wait).toEqual([['“Ben” isn’t saved yet', away]]);
  const workspace = { workspaceID, version: 1, name: 'Attic' } as Workspace;
  render(<WorkspaceNameForm workspace={workspace} />, { wrapper });
  await userEvent.type(screen.getByLabelText('Workspace name'), ' room{Enter}');
  expect(await screen.findByText(away, undefined, wait)).toBeTruthy();
  expect(sent).toEqual([]);
  // The browser has been online all the time: it is the server's answer that counts.
  answer();
  await act(() => vi.advanceTimersByTimeAsync(probeInterval));
  await expect.poll(() => sent, wait).toHaveLength(2);
  expect(sent).toContainEqual({ loanID: 'l2', version: 1, returnedAt: expect.any(String) });
  expect(sent).toContainEqual({ version: 1, name: 'Attic room' });
  await expect.poll(() => said().filter(([, message]) => message === away), wait).toEqual([]);
});

test('decisions §3: a save that never gets an answer, from a server that answers all else, is sent again three times', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { wrapper, said } = start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const isAsked = watchUnloadQuestions();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ rows: [], total: 0 });
    sent.push(init.body);
    throw new TypeError('Failed to fetch');
  });
  const record = { loanID: 'l4', version: 1, person: 'Dora', returnedAt: null } as unknown as AnyRecord;
  const loan = renderHook(() => useDoneActs(kindView('loan'))(record), { wrapper });
  loan.result.current[0]!.onAction();
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(() => sent, wait).toHaveLength(times);
    await expect.poll(currentConnection, wait).toBe('unreachable');
    await act(() => vi.advanceTimersByTimeAsync(probeInterval));
  }
  await expect.poll(currentConnection, wait).toBe('online');
  expect(sent).toHaveLength(4);
  // It then says so, waits for nothing, and can be asked for again.
  await expect.poll(said, wait).toEqual([['“Dora” isn’t saved', notResentMessage]]);
  expect(isAsked()).toBe(false);
  answer();
  loan.result.current[0]!.onAction();
  await expect.poll(() => sent, wait).toHaveLength(5);
  await expect.poll(() => said().filter(([title]) => title === '“Dora” isn’t saved'), wait).toEqual([]);
});

test('decisions §3: a quantity changed on a cut line is told by its field alone', async () => {
  const { wrapper, said } = start();
  const row = { itemID: 'i7', boxID: 'b1', itemName: 'Bolt', boxName: 'Bin', quantity: 3, version: 1 } as StockRow;
  const field = { current: null };
  const { result } = renderHook(() => useStockQuantity(row, field), { wrapper });
  act(() => result.current.change(6));
  await act(async () => result.current.flush());
  await expect.poll(() => result.current.notes, wait).toEqual({ description: 'Saves when reconnected' });
  expect(said()).toEqual([]);
  await goOnline();
  await expect.poll(() => sent, wait).toHaveLength(1);
});

test('decisions §3: a form that is saved on a cut line says so itself, and no toast does', async () => {
  const { store, said } = start();
  const form = { isDirty: true, isValid: true, isSubmitting: true, savesItself: false, errors: {} };
  store.dispatch(formChanged({ name: 'items.update', form: { ...form, question: undefined } }));
  const save = itemsApi.endpoints.itemSave.initiate({ workspaceID, itemID: 'i1', name: 'Lamp' }, { track: false });
  expect((await store.dispatch(save)).error).toMatchObject({ status: 0 });
  expect(said()).toEqual([]);
});

test('decisions §4: acts of the palette that could not be read are not “no results”', async () => {
  const { store } = start();
  const palette = <SearchPalette onClose={() => undefined} onOpen={() => undefined} typedAhead="" />;
  const router = createMemoryRouter([{ path: '*', element: palette }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await userEvent.type(await screen.findByRole('combobox'), 'move lamp');
  expect(await screen.findByText(/^Couldn’t load this\. Check your connection/, undefined, wait)).toBeTruthy();
});
