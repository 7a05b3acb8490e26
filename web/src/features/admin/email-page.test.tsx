// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { TestEmailForm } from './email/test-email-form.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = 'Waiting for the mail server…';

test('decisions §5: a test email that a mail server takes long over says after five seconds what it waits for', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => answer.promise);
  vi.stubGlobal('fetch', fetched);
  const { wrapper } = connectedStore();
  render(<TestEmailForm />, { wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter> });
  fireEvent.change(screen.getByLabelText(/^Email Address/), { target: { value: 'ada@example.org' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => {
    while (fetched.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(0);
  });
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText(waiting)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toBe(waiting);
  vi.useRealTimers();
  await act(async () => answer.resolve(Response.json({ errorMessage: 'smtp.example.org:587 did not answer' })));
  await screen.findByText('smtp.example.org:587 did not answer');
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
});

test('§5 Test email: one’s own address is offered, and goes into the field', async () => {
  const { wrapper } = connectedStore({ emailAddress: 'root@example.org' });
  render(<TestEmailForm />, { wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter> });
  fireEvent.click(screen.getByRole('button', { name: 'Use my address' }));
  const address = screen.getByLabelText<HTMLInputElement>(/^Email Address/);
  await waitFor(() => expect(address.value).toBe('root@example.org'));
  expect(document.activeElement).toBe(address);
  expect(screen.queryByRole('button', { name: 'Use my address' })).toBeNull();
});
