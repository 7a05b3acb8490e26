// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { LiveRegion } from '#web/ui/foundations/live-region.tsx';
import { Component as HealthPage } from './health-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('§2.10: what went down is said, with a link to the settings of mail, and not the time of each look', async () => {
  let emailService = 'ok';
  let second = 10;
  vi.stubGlobal('fetch', async () => {
    second++;
    return Response.json({
      ...{ timestamp: `2026-11-26T00:00:${second}.000Z`, environment: 'test', version: '1', databaseVersion: '1' },
      ...{ api: 'ok', database: 'ok', emailService, smsService: 'ok', pushService: 'ok' },
      ...{ emailServiceProvider: 'smtp', smsServiceProvider: 'twilio' },
      latency: { database: 1, emailService: 1, smsService: 1, pushService: 1 },
    });
  });
  const { wrapper } = connectedStore({ permissions: ['admin.health', 'admin.settings'] });
  render(
    <>
      <LiveRegion />
      <HealthPage />
    </>,
    { wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter> },
  );
  const time = await screen.findByText(/^As of/);
  expect(time.getAttribute('role')).toBeNull();
  emailService = 'connection refused';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const said = () =>
    screen
      .getAllByRole('log')
      .map((log) => log.textContent)
      .join();
  await waitFor(() => expect(said()).toMatch(/Email.*: down/));
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/home/admin/settings');
});
