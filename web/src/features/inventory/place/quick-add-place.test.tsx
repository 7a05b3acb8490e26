// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { QuickAddPlace } from './quick-add-place.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4: the next name can be typed while a place is being added, and one that is refused comes back', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ rows: [], total: 0 })
      : new Promise<Response>((resolve) => void answers.push(resolve)),
  );
  const onAdded = vi.fn();
  const props = { parentID: null, onParentChange: vi.fn(), onAdded, inputRef: null };
  render(<QuickAddPlace {...props} />, { wrapper: connectedStore().wrapper });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of a new place' });
  const form = screen.getByRole('form', { name: 'Add a place' });
  await userEvent.type(field, 'Shelf 1');
  fireEvent.submit(form);
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.type(field, 'Shelf 2');
  answers[0]!(Response.json({ place: { placeID: 'one' } }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(field.value).toBe('Shelf 2');
  fireEvent.submit(form);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(Response.json({ type: 'about:blank', title: 'Refused', status: 400, detail: 'No.' }, { status: 400 }));
  await screen.findByText('“Shelf 2” wasn’t added. No.');
  expect(field.value).toBe('Shelf 2');
});
