// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useEditForm, useEditing } from './use-editing.ts';

function Page() {
  const isEditing = useEditing(true);
  const form = useEditForm();
  return (
    <button type="button" onClick={isEditing ? form.close : form.open}>
      {isEditing ? 'Save' : 'Edit'}
    </button>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
afterEach(() => router.dispose());

/** Goes from the list to the record. */
async function openRecord(address: string) {
  window.history.pushState(null, '', '/items');
  router = createBrowserRouter([
    { path: '/items', element: <p>List</p> },
    { path: '/items/1', element: <Page /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(address));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const at = () => router.state.location.pathname + router.state.location.search;
const back = () => act(() => router.navigate(-1));

test('§4 Views: after a record was edited, Back leads to where it was opened from, however often it was', async () => {
  await openRecord('/items/1');
  for (let times = 0; times < 3; times++) {
    await press('Edit');
    await expect.poll(at).toBe('/items/1?edit=true');
    await press('Save');
    await expect.poll(at).toBe('/items/1');
  }
  await back();
  await expect.poll(at).toBe('/items');
  // Forward shows it again.
  await act(() => router.navigate(1));
  await expect.poll(at).toBe('/items/1');
});

test('§4 Views: Back closes a form, and after one that was opened by its address it leads to where that was', async () => {
  await openRecord('/items/1?edit=true');
  await press('Save');
  await expect.poll(at).toBe('/items/1');
  await press('Edit');
  await expect.poll(at).toBe('/items/1?edit=true');
  await back();
  await expect.poll(at).toBe('/items/1');
  await back();
  await expect.poll(at).toBe('/items');
});
