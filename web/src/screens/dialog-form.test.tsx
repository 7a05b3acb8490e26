// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadingTimeout } from '#contract/messages.ts';
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
    // Where the focus is after a save comes a moment later.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
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

test('§2.2: a dialog whose answer does not come can be closed, once it has been told of as slow', async () => {
  vi.useFakeTimers();
  try {
    const onClose = vi.fn();
    render(
      <Modal isOpen onOpenChange={onClose} title="Move">
        <DialogForm saveLabel="Move" onSubmit={() => new Promise<void>(() => undefined)} onClose={onClose}>
          Everything inside moves along.
        </DialogForm>
      </Modal>,
    );
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    fireEvent.click(cancel);
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(loadingTimeout));
    fireEvent.click(cancel);
    expect(onClose).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
