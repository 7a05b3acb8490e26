import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TokenList } from './token-list.tsx';

test('decisions §2: of many API tokens eight are shown, and the rest on request', async () => {
  const tokens = Array.from({ length: 24 }, (_, index) => ({
    tokenID: String(index),
    name: `Build ${index}`,
    createdAt: '2026-11-20T09:03:01.000Z',
    expiresAt: null,
    lastUsedAt: null,
  }));
  render(<TokenList tokens={tokens} pendingID={undefined} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 24 tokens' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
});
