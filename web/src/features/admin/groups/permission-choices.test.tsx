// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { PermissionChoices } from './permission-choices.tsx';

test('§2.6: the search of permissions is reached before them', async () => {
  const permissions = Array.from({ length: 12 }, (_, index) => ({
    ...{ permissionID: `p${index}`, name: `Permission ${index}`, path: index === 0 ? 'admin.users' : `own.${index}` },
    description: 'Sees users.',
  }));
  render(<PermissionChoices permissions={permissions} value={[]} initial={[]} onChange={() => undefined} />, {
    wrapper: connectedStore().wrapper,
  });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search permissions' }));
  screen.getByText('Sees users. You don’t have it, so you can’t grant it.');
});
