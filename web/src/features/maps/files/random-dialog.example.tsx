import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { RandomDialog } from './random-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  { name: 'Random dungeon', Dialog: ({ isOpen, onClose }) => isOpen && <RandomDialog onClose={onClose} /> },
];
