// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { TestSms } from './test-sms.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §5: Enter pressed again while a test SMS is on its way, or held down, sends no second one', async () => {
  const sent: string[] = [];
  let answer = () => {};
  vi.stubGlobal('fetch', async (path: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ rows: [], total: 0 });
    sent.push(String(JSON.parse(String(body)).phoneNumber ?? path));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({});
  });
  const { toasts, wrapper } = connectedStore();
  render(<TestSms />, { wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter> });
  const field = screen.getByRole('textbox', { name: /Phone number/ });
  await userEvent.type(field, '+1555{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(field, '{Enter}');
  await act(async () => answer());
  await waitFor(() => expect(toasts()).toEqual(['success: Sent a test SMS to +1555']));
  // A second one would be sent by now.
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  expect(sent).toEqual(['+1555']);
});
