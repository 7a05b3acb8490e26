import type { AuditEntry } from '#contract/audit.ts';
import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';

const entry: AuditEntry = {
  auditID: exampleID(1),
  createdAt: '2026-11-20T09:03:01.000Z',
  actor: { userID: exampleID(2), name: 'Ada Byron' },
  ipAddress: '203.0.113.7',
  userAgent: 'Chrome on macOS',
  action: 'group.save',
  target: { kind: 'group', id: exampleID(3), name: 'Librarians' },
  detail: { added: ['admin.users'], removed: [] },
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Entry of the audit log',
    Dialog: ({ isOpen, onClose }) => (
      <AuditEntryDrawer entry={isOpen ? entry : null} onClose={onClose} onNarrow={onClose} />
    ),
  },
];
