import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DeviceList } from './device-list.tsx';

test('decisions §2: five signed-in devices are shown, this one among them, and the rest on request', async () => {
  const devices = Array.from({ length: 25 }, (_, index) => ({
    sessionID: String(index),
    userAgent: 'Mozilla/5.0',
    ipAddress: `10.0.0.${index}`,
    lastSeenAt: '2026-11-20T09:03:01.000Z',
    isKept: false,
    isCurrent: index === 24,
  }));
  render(<DeviceList devices={devices} pendingID={undefined} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('This device')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 25 devices' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
});
