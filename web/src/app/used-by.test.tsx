import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UseRow } from '#contract/reference.ts';
import { useDeleteUsed } from '#web/screens/record/use-delete-used.tsx';
import { UsedBy } from '#web/screens/record/used-by.tsx';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { type Answer, type ApiServer, type SeenRequest, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from './connection/api-connection.ts';
import { createStore } from './store.ts';

const recordID = '0190a000-0000-7000-8000-0000000000d1';
const words = { box: { one: 'box', many: 'boxes' }, place: { one: 'place', many: 'places' } };

let server: ApiServer;
let answer: (request: SeenRequest) => Answer;
beforeEach(async () => {
  server = await startApiServer((request) => answer(request));
  const { origin } = server;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

function show(Component: () => React.ReactNode) {
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  const router = createBrowserRouter([{ path: '*', Component }]);
  return render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

function useOf(kind: 'box' | 'place', index: number, text: string | null = null): UseRow {
  const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const place = { field: 'notes', words: 'notes', path: '', isWritten: false, text };
  return { kind, recordID: id, title: `${kind} ${index}`, owner: null, places: [place], placeCount: text ? 2 : 1 };
}

describe('content §1: used by', () => {
  test('what uses a record is listed by kind, with the words around it, and more on request', async () => {
    const boxes = Array.from({ length: 8 }, (_, index) => useOf('box', index));
    const place = useOf('place', 90, '… down to the cellar …');
    answer = ({ url }) => {
      const { searchParams } = new URL(url, 'http://here');
      const size = Number(searchParams.get('pageSize'));
      const rows = [...boxes.slice(0, size), ...(searchParams.get('by') === 'box' ? [] : [place])];
      const groups = [
        { kind: 'box', ...words.box, total: 8 },
        { kind: 'place', ...words.place, total: 1 },
      ];
      return { body: { rows, total: 9, groups } };
    };
    show(() => <UsedBy kind="item" recordID={recordID} />);
    const list = await screen.findByRole('list', { name: 'Boxes (8)' });
    expect(list.querySelectorAll('li')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'box 0' }).getAttribute('href')).toContain('/boxes/0190a000');
    expect(screen.getByRole('list', { name: 'Places (1)' }).textContent).toBe(
      'place 90·notes, 2 times… down to the cellar …',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(8));
  });

  test('what names the record in a field that its list is filtered by is shown in that list', async () => {
    const place = { field: 'placeID', words: 'place', path: '', isWritten: false, text: null };
    const inPlace: UseRow = { ...useOf('box', 1), places: [place], placeCount: 1 };
    const groups = [{ kind: 'box', ...words.box, total: 2 }];
    answer = () => ({
      body: { rows: [inPlace, { ...inPlace, recordID: useOf('box', 2).recordID }], total: 2, groups },
    });
    const page = show(() => <UsedBy kind="place" recordID={recordID} />);
    expect((await screen.findByRole('link', { name: 'Filter list by place' })).getAttribute('href')).toBe(
      `/home/item-management/boxes?placeID=${recordID}`,
    );
    page.unmount();
    answer = () => ({ body: { rows: [useOf('box', 1), useOf('box', 2)], total: 2, groups } });
    show(() => <UsedBy kind="place" recordID={recordID} />);
    await screen.findByRole('list', { name: 'Boxes (2)' });
    expect(screen.queryByRole('link', { name: 'Filter list by place' })).toBeNull();
  });

  test('one more of a kind is listed in place of Load more', async () => {
    const groups = [{ kind: 'box', ...words.box, total: 6 }];
    answer = ({ url }) => {
      const size = Number(new URL(url, 'http://here').searchParams.get('pageSize'));
      return {
        body: { rows: Array.from({ length: Math.min(size, 6) }, (_, at) => useOf('box', at)), total: 6, groups },
      };
    };
    show(() => <UsedBy kind="item" recordID={recordID} />);
    const list = await screen.findByRole('list', { name: 'Boxes (6)' });
    expect(list.querySelectorAll('li')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('kinds that the page lists elsewhere are left out, and with none left there is no section', async () => {
    answer = () => ({ body: { rows: [useOf('box', 1)], total: 1, groups: [{ kind: 'box', ...words.box, total: 1 }] } });
    const { container } = show(() => <UsedBy kind="place" recordID={recordID} listed={['box']} />);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  test('of a kind that the page names elsewhere all are listed once more than those use it', async () => {
    answer = () => ({ body: { rows: [useOf('box', 1)], total: 2, groups: [{ kind: 'box', ...words.box, total: 2 }] } });
    const all = show(() => <UsedBy kind="item" recordID={recordID} named={{ box: 2 }} />);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(all.container.textContent).toBe('');
    all.unmount();
    show(() => <UsedBy kind="item" recordID={recordID} named={{ box: 1 }} />);
    await screen.findByRole('list', { name: 'Boxes (2)' });
  });
});

const deleted = vi.fn<(ids: readonly string[]) => Promise<void>>(async () => {});
function Page() {
  const deletion = useDeleteUsed('place', deleted, ['box']);
  return (
    <>
      <button type="button" onClick={() => void deletion.remove([recordID], 'Cellar')}>
        Remove
      </button>
      {deletion.dialog}
    </>
  );
}

describe('content §1: deleting something in use', () => {
  beforeEach(() => deleted.mockClear());

  test('asks first and says what would miss it', async () => {
    const rows = [
      { kind: 'box', ...words.box, total: 4, names: ['Crate'] },
      { kind: 'place', ...words.place, total: 2, names: ['Mill', 'Barn'] },
    ];
    answer = () => ({ body: { rows, total: 6 } });
    show(Page);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Cellar?' });
    expect(dialog.textContent).toContain(
      'Used by 2 places (Mill and Barn). Until you restore it, they show it as deleted.',
    );
    expect(deleted).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toHaveBeenCalledWith([recordID]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('goes at once when nothing else uses it, or the deletion itself asks about what does', async () => {
    answer = () => ({ body: { rows: [{ kind: 'box', ...words.box, total: 4, names: ['Crate'] }], total: 4 } });
    show(Page);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(deleted).toHaveBeenCalledWith([recordID]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
