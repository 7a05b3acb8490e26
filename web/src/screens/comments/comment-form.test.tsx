// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { CommentForm } from './comment-form.tsx';

test('content §1: what is typed while a comment is sent stays in its box, without what was sent', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  let answer: (failure?: string) => void = () => {};
  const onSend = () => new Promise<string | undefined>((resolve) => (answer = resolve));
  const onSent = vi.fn();
  render(
    <Provider store={store}>
      <CommentForm {...{ onSend, onSent }} name="comment" label="Comment" action="Comment" />
    </Provider>,
  );
  const box = screen.getByRole('textbox', { name: 'Comment' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await userEvent.type(box, 'Who');
  await send();
  await userEvent.type(box, ' is it?');
  await act(async () => answer());
  expect(box).toMatchObject({ value: 'is it?', selectionStart: 6 });
  expect(onSent).not.toHaveBeenCalled();

  await send();
  await act(async () => answer());
  expect(box).toHaveProperty('value', '');
  expect(onSent).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('content §1: a mention that is chosen leaves the line breaks after it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ rows: [{ userID: 'ada', firstName: 'Ada', lastName: '', displayName: 'Ada' }], total: 1 }),
  );
  const { wrapper } = connectedStore();
  render(<CommentForm name="comment" label="Comment" action="Comment" onSend={async () => undefined} />, { wrapper });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await userEvent.type(box, '\n\nSecond');
  await userEvent.type(box, 'Hi @Ad', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await userEvent.click(await screen.findByRole('button', { name: /^@Ada/ }));
  expect(box.value).toBe('Hi @Ada \n\nSecond');
  vi.unstubAllGlobals();
});
