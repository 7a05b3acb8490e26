// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { tagsOfChanges } from '#web/api/cache/live-tags.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { fakeUser } from '#web/testing/fakes.ts';
import { BoxPicker } from './box-picker.tsx';
import { ItemPicker } from './item-picker.tsx';
import { MediaPicker } from './media-picker.tsx';
import { ReferencePicker } from './reference-picker.tsx';

const titles: Readonly<Record<string, string>> = { one: 'Rope', other: 'Lamp' };
const rows = Object.entries(titles).map(([id, name]) => ({
  ...{ itemID: id, boxID: id, npcID: id, mediaID: id, name, fileName: name },
  ...{ code: '', placePath: '', where: '', role: 'photo', recordTitle: '' },
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://lorebox.test');
    const id = url.pathname.split('/').at(-1) ?? '';
    const asked = url.searchParams.get('mediaID');
    if (url.pathname.endsWith('/workspace')) return Response.json({ rows: [] });
    const row = rows.find(({ itemID }) => itemID === id);
    if (row) return Response.json({ item: row, box: row, npc: row });
    return Response.json({ rows: asked ? rows.filter(({ mediaID }) => mediaID === asked) : rows, total: rows.length });
  });
});
afterEach(() => void vi.unstubAllGlobals());

type Picker = ComponentType<{ label: string; value: string | null; onChange: (id: string | null) => void }>;
const pickers: readonly [string, Picker][] = [
  ['an item', ItemPicker],
  ['a box', BoxPicker],
  ['a photo', MediaPicker],
  ['an NPC', (props) => <ReferencePicker to="npc" {...props} />],
];

test.each(pickers)(
  'decisions §4: a picker of %s shows the record that its form holds after another one was chosen',
  async (_name, Picker) => {
    const store = configureStore({
      reducer: rootReducer.inject(api),
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    store.dispatch(authActions.signedIn(fakeUser()));
    function Form() {
      const [value, setValue] = useState<string | null>(null);
      return (
        <>
          <Picker label="Record" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue('other')}>
            Theirs
          </button>
          <output>{value}</output>
        </>
      );
    }
    render(<Form />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    const field = screen.getByRole('combobox', { name: 'Record' });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: /Rope/ }));
    expect([field, screen.getByRole('status').textContent]).toMatchObject([{ value: 'Rope' }, 'one']);
    await userEvent.click(screen.getByRole('button', { name: 'Theirs' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'Lamp'));
    expect(screen.getByRole('status').textContent).toBe('other');
  },
);

type CreatingPicker = ComponentType<{
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  canCreate: true;
}>;
const creatingPickers: readonly [string, CreatingPicker][] = [
  ['an item', ItemPicker],
  ['a box', BoxPicker],
  ['an NPC', (props) => <ReferencePicker to="npc" {...props} />],
];

function Row({ Picker }: { Picker: CreatingPicker }) {
  const [row, setRow] = useState<{ recordID: string | null; note: string }>({ recordID: null, note: '' });
  return (
    <>
      <Picker canCreate label="Record" value={row.recordID} onChange={(recordID) => setRow({ ...row, recordID })} />
      <input aria-label="Note" value={row.note} onChange={({ target }) => setRow({ ...row, note: target.value })} />
      <output>{row.recordID}</output>
    </>
  );
}

test.each(creatingPickers)(
  'decisions §4: what is typed beside a picker while it creates %s stays',
  async (_name, Picker) => {
    let answer: () => void = () => {};
    const made = { ...rows[0], ...{ itemID: 'new', boxID: 'new', npcID: 'new' }, name: 'Tinder' };
    vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) => {
      if (method === 'GET') return Response.json({ rows: [], total: 0 });
      await new Promise<void>((resolve) => (answer = resolve));
      return Response.json({ item: made, box: made, npc: made, batchID: 'b' });
    });
    const { wrapper } = connectedStore();
    render(<Row Picker={Picker} />, { wrapper });
    await userEvent.type(screen.getByRole('combobox', { name: 'Record' }), 'Tinder');
    await userEvent.click(await screen.findByRole('option', { name: /Create/ }));
    await userEvent.type(screen.getByLabelText('Note'), 'Dry');
    answer();
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('new'));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Dry');
  },
);

test('decisions §4: fields of a form that lead to items ask for their names together, and for one in the trash by itself', async () => {
  const asked: string[] = [];
  const all = Array.from({ length: 60 }, (_, index) => ({
    itemID: `item${index}`,
    name: `Thing ${index}`,
    deletedAt: null,
  }));
  vi.stubGlobal('fetch', async (path: string, { body = '' }: RequestInit = {}) => {
    const url = new URL(path, 'http://lorebox.test');
    asked.push(url.pathname.split('/').slice(-2).join('/'));
    if (url.pathname.endsWith('/gone'))
      return Response.json({ item: { itemID: 'gone', name: 'Old', deletedAt: '2026' } });
    if (!url.pathname.endsWith('/rows')) return Response.json({ rows: [], total: 0 });
    const { ids } = JSON.parse(String(body)) as { ids: string[] };
    return Response.json({ rows: all.filter(({ itemID }) => ids.includes(itemID)), total: ids.length });
  });
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  render(
    <>
      {[...all.map(({ itemID }) => itemID), 'gone'].map((id) => (
        <ReferencePicker key={id} to="item" label={id} value={id} onChange={() => {}} />
      ))}
    </>,
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'item59' })).toHaveProperty('value', 'Thing 59'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'gone' })).toHaveProperty('value', 'Old (deleted)'));
  expect(screen.getByRole('combobox', { name: 'item0' })).toHaveProperty('value', 'Thing 0');
  // The list of what can be chosen is one for all of them.
  expect(asked.filter((path) => path !== 'api/workspace')).toEqual(
    expect.arrayContaining(['item/rows', 'item/gone', expect.stringMatching(/\/item$/)]),
  );
  expect(asked.filter((path) => path !== 'api/workspace')).toHaveLength(3);
});

/** Three fields that lead to items. @param answer to what asks for the names of several */
function threeFields(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://lorebox.test');
    asked.push(pathname.split('/').slice(-2).join('/'));
    return pathname.endsWith('/rows') ? answer() : Response.json({ rows: [], total: 0 });
  });
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  render(
    <>
      {['a', 'b', 'c'].map((id) => (
        <ReferencePicker key={id} to="item" label={id} value={id} onChange={() => {}} />
      ))}
    </>,
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const changed = async (...ids: string[]) => {
    const { workspaceID } = fakeUser();
    store.dispatch(api.util.invalidateTags(tagsOfChanges(workspaceID, new Map([['item', new Set(ids)]]))));
    await waitFor(() => expect(isIdle()).toBe(true));
  };
  const isIdle = () =>
    Object.values<{ status?: string } | undefined>(store.getState().api.queries).every(
      (query) => query?.status !== 'pending',
    );
  return { changed, isIdle, asked: (end: RegExp) => asked.filter((path) => end.test(path)) };
}

test('decisions §4: names in a form are asked for again when one of its items changes, not when any other does', async () => {
  let name = 'Rope';
  const { changed, asked } = threeFields(() =>
    Response.json({ rows: ['a', 'b', 'c'].map((itemID) => ({ itemID, name, deletedAt: null })), total: 3 }),
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'c' })).toHaveProperty('value', 'Rope'));
  const lists = asked(/\/item$/).length;
  await changed('other');
  // The list of what can be chosen was read again, so that the change has arrived.
  await waitFor(() => expect(asked(/\/item$/)).toHaveLength(lists + 1));
  expect(asked(/rows$/)).toHaveLength(1);
  name = 'Lamp';
  await changed('b');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'b' })).toHaveProperty('value', 'Lamp'));
  expect(asked(/rows$/)).toHaveLength(2);
  // More than the tags name: it may be any of them.
  name = 'Coal';
  await changed(...Array.from({ length: 51 }, (_, at) => `other${at}`));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'b' })).toHaveProperty('value', 'Coal'));
});

test('decisions §4: when the names of a form are refused, its fields do not ask for each', async () => {
  const { isIdle, asked } = threeFields(() => Response.json({}, { status: 429 }));
  await waitFor(() => expect(asked(/rows$/)).toHaveLength(1));
  await waitFor(() => expect(isIdle()).toBe(true));
  expect(asked(/item\/[abc]$/)).toEqual([]);
});

test('decisions §4: a picker searches for the beginning of a text that is too long', async () => {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://lorebox.test').searchParams.get('search')?.length ?? 0);
    return Response.json({ rows, total: rows.length });
  });
  render(<BoxPicker label="Box" value={null} onChange={() => undefined} />, { wrapper: connectedStore().wrapper });
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste('x'.repeat(300));
  await waitFor(() => expect(asked.at(-1)).toBe(200));
});
