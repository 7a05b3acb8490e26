// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { kindView, type RecordValues } from '../kind/kind-view.ts';
import { SameName } from './same-name.tsx';

const storeServedBy = servedStores();
let searches: string[];
let status: number;
beforeEach(() => {
  searches = [];
  status = 200;
});

function Form({ isOff }: { isOff: boolean }) {
  const { control, register } = useForm<RecordValues>({ defaultValues: { name: '' } });
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      <SameName view={kindView('item')} control={control} isOff={isOff} />
    </>
  );
}

async function renderForm() {
  const store = await storeServedBy(({ url }) => {
    searches.push(new URL(url, 'http://lorebox.test').searchParams.get('search') ?? '');
    const row = (itemID: string, name: string) => ({ itemID, name });
    return { status, body: { rows: [row('i1', 'Drill bits'), row('i2', 'DRILL')], total: 2 } };
  });
  store.dispatch(authActions.signedIn(fakeUser({})));
  const form = (isOff: boolean) => (
    <Provider store={store}>
      <Form isOff={isOff} />
    </Provider>
  );
  const { rerender } = render(form(false));
  return { store, setOff: (isOff: boolean) => rerender(form(isOff)) };
}

test('decisions §4: a new record whose name another one has says so, with the way to it', async () => {
  await renderForm();
  // Not hidden before it says anything, or that would not be announced.
  expect(screen.getByRole('status').className).toBe('sr-only');
  await userEvent.type(screen.getByLabelText('Name'), ' drill');
  const link = await screen.findByRole('link', { name: '“DRILL”' });
  expect(link.getAttribute('href')).toContain('/items/i2');
  expect(screen.getByRole('status').textContent).toBe('“DRILL” already exists. You can still create another.');
  await userEvent.type(screen.getByLabelText('Name'), 's');
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(searches).toEqual(['drill', 'drills']));
  expect(screen.queryByRole('link')).toBeNull();
});

test('decisions §4: while the record is saved nothing is said of its name: what has it may be itself', async () => {
  const { setOff } = await renderForm();
  await userEvent.type(screen.getByLabelText('Name'), 'drill');
  await screen.findByRole('link', { name: '“DRILL”' });
  setOff(true);
  expect(screen.getByRole('status').textContent).toBe('');
  setOff(false);
  expect(await screen.findByRole('link', { name: '“DRILL”' })).toBeDefined();
});

test('§8: that the name could not be looked up is no failed operation', async () => {
  status = 500;
  const { store } = await renderForm();
  await userEvent.type(screen.getByLabelText('Name'), 'drill');
  const outcomes = () => Object.values(store.getState().api?.queries ?? {}).map((query) => query?.status);
  await waitFor(() => expect(outcomes()).toEqual(['rejected']));
  expect(store.getState().toasts).toEqual([]);
});

test('house §8: only kinds of which a second one with the same title is likely a mistake say so', () => {
  const saying = (kind: PageKind) => kindView(kind).declaration.warnsOfSameTitle === true;
  expect(pageKinds.filter(saying)).toEqual([
    'item',
    'box',
    'npc',
    'quest',
    'recipe',
    'faction',
    'conversation',
    'dungeonMap',
  ]);
  for (const kind of pageKinds.filter(saying)) {
    const { field, titleField } = kindView(kind);
    expect(field(titleField)?.isUnique).toBeUndefined();
  }
});
