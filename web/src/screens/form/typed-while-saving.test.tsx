// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problemTypes } from '#contract/errors.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { useCreateForm } from './use-create-form.ts';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ name: z.string().trim().min(1), note: z.string() });
type Values = z.infer<typeof schema>;
const isField = (name: string): name is keyof Values => name in schema.shape;

function rendered<Result>(hook: () => Result) {
  const store = configureStore({ reducer: rootReducer });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { ...renderHook(hook, { wrapper }), isDirty: (name: string) => store.getState().forms[name]?.isDirty };
}

/** Calls that are answered when a test says so. */
function answering<Answer>() {
  const waiting: ((answer: { data: Answer }) => void)[] = [];
  const call = vi.fn((..._sent: unknown[]) => new Promise<{ data: Answer }>((resolve) => void waiting.push(resolve)));
  const isCalled = (times: number) => waitFor(() => expect(call).toHaveBeenCalledTimes(times));
  return { call, isCalled, answer: async (data: Answer) => act(async () => waiting.shift()?.({ data })) };
}

test('decisions §3: what is typed while a record is saved stays in its form, unsaved, and the next save sends it alone', async () => {
  const { call, isCalled, answer } = answering<{ values: Values; version: number }>();
  const onSaved = vi.fn();
  const start = { values: { name: 'Rope', note: '' }, version: 1 };
  const { result, isDirty } = rendered(() => {
    const editing = useRecordForm<Values, { values: Values; version: number }>({
      ...{ name: 'items.update', schema, start, current: { ...start, by: null }, isField, save: call, onSaved },
      read: (current) => current as typeof start,
      savedRecord: (answered) => answered,
    });
    return { ...editing, type: editing.control.register };
  });
  const type = (name: keyof Values, value: string) =>
    act(async () => void (await result.current.type(name).onChange({ target: { name, value }, type: 'change' })));
  await type('name', 'Long rope ');
  act(() => void result.current.submit());
  await isCalled(1);
  await type('note', 'From the ship');
  await answer({ values: { name: 'Long rope', note: '' }, version: 2 });
  expect(onSaved).not.toHaveBeenCalled();
  expect(isDirty('items.update')).toBe(true);

  act(() => void result.current.submit());
  await isCalled(2);
  expect(call.mock.calls).toEqual([
    [{ name: 'Long rope' }, 1],
    [{ note: 'From the ship' }, 2],
  ]);
  const saved = { name: 'Long rope', note: 'From the ship' };
  await answer({ values: saved, version: 3 });
  expect(onSaved.mock.calls).toEqual([[saved]]);
  expect(isDirty('items.update')).toBe(false);
});

test('decisions §3: a save over a version with the same values, as after a restore, asks nothing', async () => {
  const start = { values: { name: 'Rope', note: '' }, version: 1 };
  const restored = { ...start, version: 3 };
  const stale = {
    status: 409,
    message: '',
    isAborted: false,
    problem: { type: problemTypes.staleVersion, title: '', status: 409, current: restored },
  };
  const saves: unknown[] = [];
  const onSaved = vi.fn();
  const { result } = rendered(() => {
    const editing = useRecordForm<Values, { values: Values; version: number }>({
      ...{ name: 'items.update', schema, start, current: { ...restored, by: 'bram' }, isField, onSaved },
      save: async (changes, version) => {
        saves.push([changes, version]);
        return version < 3 ? { error: stale } : { data: { values: { ...start.values, ...changes }, version: 4 } };
      },
      read: (current) => current as typeof start,
      savedRecord: (answered) => answered,
    });
    return { ...editing, type: editing.control.register };
  });
  const name = 'name';
  await act(
    async () =>
      void (await result.current.type(name).onChange({ target: { name, value: 'Long rope' }, type: 'change' })),
  );
  expect(result.current.meanwhile).toBeNull();
  await act(() => result.current.submit());
  await waitFor(() => expect(onSaved.mock.calls).toEqual([[{ name: 'Long rope', note: '' }]]));
  expect(saves).toEqual([
    [{ name: 'Long rope' }, 1],
    [{ name: 'Long rope' }, 3],
  ]);
  expect(result.current.conflict).toBeNull();
});

test('decisions §3: what is typed while a record is created is written into it before its page comes', async () => {
  const [created, amended] = [answering<number>(), answering<number>()];
  const onCreated = vi.fn();
  const { result } = rendered(() => {
    const initial = { name: '', note: '' };
    const create = { name: 'items.create', schema, initial, isField, create: created.call, amend: amended.call };
    const editing = useCreateForm<Values, number>({ ...create, onCreated });
    return { ...editing, type: editing.control.register };
  });
  const type = (name: keyof Values, value: string) =>
    act(async () => void (await result.current.type(name).onChange({ target: { name, value }, type: 'change' })));
  await type('name', 'Rope');
  act(() => void result.current.submit());
  await created.isCalled(1);
  await type('note', 'From');
  await created.answer(1);
  await amended.isCalled(1);
  await type('note', 'From the ship');
  await amended.answer(2);
  await amended.isCalled(2);
  expect(onCreated).not.toHaveBeenCalled();
  await amended.answer(3);
  expect(amended.call.mock.calls).toEqual([
    [1, { note: 'From' }],
    [2, { note: 'From the ship' }],
  ]);
  await waitFor(() => expect(onCreated.mock.calls).toEqual([[3]]));
});
