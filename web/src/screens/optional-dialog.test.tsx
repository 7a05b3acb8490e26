// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { OptionalDialog } from './optional-dialog.tsx';

afterEach(() => void vi.restoreAllMocks());

function Broken(): never {
  throw new Error('not found');
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Print
      </button>
      <OptionalDialog onClose={() => setOpen(false)}>{isOpen && <Broken />}</OptionalDialog>
    </>
  );
}

test('content §8: a dialog that can’t be opened says so each time it is asked for, and the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { toasts, wrapper } = connectedStore();
  render(<Page />, { wrapper });
  await act(async () => screen.getByRole('button', { name: 'Print' }).click());
  expect(toasts()).toEqual(['error: This couldn’t be opened']);
  await act(async () => screen.getByRole('button', { name: 'Print' }).click());
  expect(toasts().length).toBeGreaterThan(0);
});
