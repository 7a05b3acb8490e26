import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import ShortcutHelp from './shortcut-help.tsx';

export const dialogs: readonly DialogExample[] = [
  { name: 'Keyboard shortcuts', Dialog: ({ isOpen, onClose }) => isOpen && <ShortcutHelp onClose={onClose} /> },
];
