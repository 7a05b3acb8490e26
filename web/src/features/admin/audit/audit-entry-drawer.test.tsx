// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';

const id = '0190a000-0000-7000-8000-0000000000f1';
const entry: AuditEntry = {
  ...{ auditID: id, createdAt: '2026-01-01T00:00:00.000Z', actor: null, ipAddress: '::1', userAgent: '' },
  ...{ action: 'group.save', target: { kind: 'group', id, name: 'Readers' }, detail: {} },
};

function show(permissions: PermissionKey[]) {
  const { wrapper } = connectedStore({ permissions });
  render(<AuditEntryDrawer entry={entry} onClose={() => undefined} onNarrow={() => undefined} />, {
    wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter>,
  });
}

test('§6: an entry leads to its target only who may open that', () => {
  show(['admin.users']);
  expect(screen.getByText('Readers')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Readers' })).toBeNull();
});

test('§6: who may open the target of an entry is led there', () => {
  show(['admin.users', 'admin.groups']);
  expect(screen.getByRole('link', { name: 'Readers' }).getAttribute('href')).toBe(`/home/admin/group/${id}`);
});
