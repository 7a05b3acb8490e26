import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { RenameTagDialog, type TagRow } from './rename-tag-dialog.tsx';

const rows: TagRow[] = [
  { tag: 'fragile', counts: { item: 4 }, total: 4 },
  { tag: 'heavy', counts: { item: 2, box: 1 }, total: 3 },
];

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Rename or merge a tag',
    Dialog: ({ isOpen, onClose }) => (
      <RenameTagDialog row={isOpen ? (rows[0] ?? null) : null} rows={rows} onClose={onClose} />
    ),
  },
];
