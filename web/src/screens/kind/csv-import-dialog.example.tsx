import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { CsvImportDialog } from './csv-import-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Import records from CSV',
    Dialog: ({ isOpen, onClose }) => <CsvImportDialog isOpen={isOpen} onClose={onClose} kind="npc" />,
  },
];
