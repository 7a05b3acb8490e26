import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { ImportDialog } from './import-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  { name: 'Import a map', Dialog: ({ isOpen, onClose }) => isOpen && <ImportDialog onClose={onClose} /> },
];
