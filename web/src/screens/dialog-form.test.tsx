// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { DialogForm } from './dialog-form.tsx';

test('§2.2: nothing closes a dialog while its form is saved, so that it shows why it was not', async () => {
  let answer: () => void = () => undefined;
  const onSubmit = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const onClose = vi.fn();
  render(
    <Modal isOpen onOpenChange={onClose} title="Move">
      <DialogForm saveLabel="Move" onSubmit={onSubmit} onClose={onClose}>
        Everything inside moves along.
      </DialogForm>
    </Modal>,
  );
  const closeButton = screen.getByRole('button', { name: 'Close' });
  const closeInEveryWay = async () => {
    await userEvent.keyboard('{Escape}');
    await userEvent.click(closeButton);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const overlay = screen.getByRole('dialog').parentElement?.parentElement;
    if (overlay) await userEvent.click(overlay);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await closeInEveryWay();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer());

  await closeInEveryWay();
  expect(onClose).toHaveBeenCalledTimes(4);
});
