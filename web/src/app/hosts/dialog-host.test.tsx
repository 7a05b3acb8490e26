import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { showMessage } from '#web/session/ui-state/dialogs.ts';
import { createStore } from '../store.ts';
import DialogHost from './dialog-host.tsx';

test('§2.2: the body of a message dialog is HTML, and what could run, load or look like the app is taken out', async () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <DialogHost />
    </Provider>,
  );
  const body =
    '<p>Read <b>this</b> <a href="/terms-of-service" onclick="x()">page</a></p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">no</a><iframe src="/"></iframe>';
  void store.dispatch(showMessage({ title: 'News', body }));
  const dialog = await screen.findByRole('alertdialog', { name: 'News' });
  expect(dialog.querySelector('b')?.textContent).toBe('this');
  expect(screen.getByRole('link', { name: 'page' }).getAttribute('href')).toBe('/terms-of-service');
  expect(dialog.querySelector('script, img, iframe, [onclick], [href^="javascript"]')).toBeNull();
});

test('§2.2: of two dialogs that open together the upper one has the focus, and Escape closes it first', async () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <DialogHost />
    </Provider>,
  );
  // A click without a pointer, as the test before may have ended with, is that of a screen reader: the focus then moves a frame later.
  fireEvent.keyDown(document.body, { key: 'Tab' });
  void store.dispatch(showMessage({ title: 'First', body: '' }));
  void store.dispatch(showMessage({ title: 'Second', body: '' }));
  const upper = await screen.findByRole('alertdialog', { name: 'Second' });
  await waitFor(() => expect(upper.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(await screen.findByRole('alertdialog', { name: 'First' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog', { name: 'Second' })).toBeNull();
});
