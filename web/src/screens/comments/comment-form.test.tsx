// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { rootReducer } from '#web/session/reducer.ts';
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
