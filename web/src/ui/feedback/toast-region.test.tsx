// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../foundations/live-region.tsx';
import type { ToastView } from './toast-card.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(cleanup);

const saved: ToastView = { id: '1', type: 'success', title: 'Box created successfully', dismissible: true };
const failed: ToastView = {
  id: '2',
  type: 'error',
  title: 'Operation Failed',
  message: 'Try again.',
  dismissible: true,
};

function show(toasts: ToastView[], handlers: { onPause?: () => void; onResume?: () => void } = {}) {
  return (
    <>
      <LiveRegion />
      <button type="button">Elsewhere</button>
      <ToastRegion toasts={toasts} onDismiss={() => undefined} {...handlers} />
    </>
  );
}

describe('§4 Toasts: the region', () => {
  it('announces success politely and errors at once, each once', () => {
    const { container, rerender } = render(show([]));
    rerender(show([saved]));
    rerender(show([saved, failed]));
    const [polite, assertive] = within(container).getAllByRole('log');
    expect(polite?.textContent).toBe('Success. Box created successfully');
    expect(assertive?.textContent).toBe('Error. Operation Failed. Try again.');
  });

  it('is reached by F6, the newest first, and left by Escape, back to where the focus was', async () => {
    render(show([failed, saved]));
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss: Box created successfully' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('gives the focus back when the card that has it goes', async () => {
    const undone = { ...saved, id: '3', title: 'Undone' };
    const { rerender } = render(show([saved]));
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    await userEvent.keyboard('{F6}');
    rerender(show([undone]));
    expect(document.activeElement).toBe(elsewhere);
    // Whoever is elsewhere stays there.
    elsewhere.blur();
    rerender(show([]));
    expect(document.activeElement).toBe(document.body);
  });

  it('pauses while the pointer or the focus is inside and resumes after', async () => {
    const onPause = vi.fn();
    const onResume = vi.fn();
    render(show([saved], { onPause, onResume }));
    await userEvent.hover(screen.getByRole('article'));
    expect(onPause).toHaveBeenCalledOnce();
    await userEvent.unhover(screen.getByRole('article'));
    expect(onResume).toHaveBeenCalledOnce();
    await userEvent.keyboard('{F6}');
    expect(onPause).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect(onResume).toHaveBeenCalledTimes(2);
  });

  it('shows no dismiss button on a toast that is not dismissible', () => {
    render(show([{ ...saved, dismissible: false }]));
    expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull();
  });
});
