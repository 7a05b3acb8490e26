// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../foundations/jsdom-gaps.ts';
import { MessageDialog } from './message-dialog.tsx';
import { ConfirmDialog, YesNoDialog } from './yes-no-dialog.tsx';

afterEach(cleanup);

function backdrop(): Element {
  const overlay = screen.getByRole('alertdialog').parentElement?.parentElement;
  if (!overlay) throw new Error('The dialog has no backdrop');
  return overlay;
}

describe('§2.2 Message dialog', () => {
  it('§2.2 has an Ok button that closes it', async () => {
    const onClose = vi.fn();
    render(
      <MessageDialog isOpen title="Notice" onClose={onClose}>
        Read this.
      </MessageDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('§2.2 has Reload instead of Ok when the message asks for a reload', async () => {
    const onReload = vi.fn();
    render(
      <MessageDialog isOpen title="An Update is Available" onReload={onReload} onClose={vi.fn()}>
        Read this.
      </MessageDialog>,
    );
    expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('§2.2 is dismissed by Escape and by pressing the backdrop', async () => {
    const onClose = vi.fn();
    render(
      <MessageDialog isOpen title="Notice" onClose={onClose}>
        Read this.
      </MessageDialog>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(backdrop());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('§2.2 force: neither Escape nor the backdrop dismisses it, and there is no close button', async () => {
    const onClose = vi.fn();
    render(
      <MessageDialog isOpen force title="Notice" onClose={onClose}>
        Read this.
      </MessageDialog>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('§2.2 Yes/no dialog', () => {
  it('§2.2 has No and Yes; Yes runs the action, then closes', async () => {
    const calls: string[] = [];
    render(
      <YesNoDialog
        isOpen
        title="Sure?"
        onConfirm={() => void calls.push('confirm')}
        onClose={() => void calls.push('close')}
      >
        Really?
      </YesNoDialog>,
    );
    expect(screen.getByRole('button', { name: 'No' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(calls).toEqual(['confirm', 'close']));
  });

  it('§2.2 the generic confirmation says Confirm and Cancel and has a static backdrop but can be closed', async () => {
    const onClose = vi.fn();
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog isOpen title="Sure?" onConfirm={onConfirm} onClose={onClose}>
        Read this.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined();
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('§2.2 force: neither Escape nor the backdrop dismisses it', async () => {
    const onClose = vi.fn();
    render(
      <YesNoDialog isOpen force title="Sure?" onConfirm={vi.fn()} onClose={onClose}>
        Read this.
      </YesNoDialog>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open, with Yes pending, until the action is done', async () => {
    const onClose = vi.fn();
    const { promise, resolve } = Promise.withResolvers<void>();
    render(
      <YesNoDialog isOpen title="Sure?" onConfirm={() => promise} onClose={onClose}>
        Read this.
      </YesNoDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
