// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { rootReducer } from '#web/session/reducer.ts';
import { NewTokenDialog, type NewTokenDialogProps } from './new-token-dialog.tsx';

type Answer = Awaited<ReturnType<NewTokenDialogProps['create']>>;

/** The dialog, and what answers its call. */
async function createToken() {
  const answer = Promise.withResolvers<Answer>();
  const onClose = vi.fn();
  const create = vi.fn(() => answer.promise);
  render(
    <Provider store={configureStore({ reducer: rootReducer })}>
      <NewTokenDialog isOpen onClose={onClose} asksPassword={false} create={create} />
    </Provider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Backup');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  return { onClose, create, answer: (given: Answer) => act(async () => answer.resolve(given)) };
}

test('decisions §2: a token that is being made is waited for, so that its secret is seen', async () => {
  const { onClose, create, answer } = await createToken();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Create token/ }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(create).toHaveBeenCalledTimes(1);
  await answer({ data: { secret: 'lorebox_secret' } });
  expect(screen.getByRole('textbox', { name: 'API token' })).toHaveProperty('value', 'lorebox_secret');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('decisions §3: a token whose secret was in an answer that got lost is named, to be revoked', async () => {
  const { answer } = await createToken();
  await answer({ data: { secret: null } });
  expect(screen.getByRole('alert').textContent).toContain(
    '“Backup” was created, but its secret didn’t arrive. Revoke it and create another.',
  );
});
