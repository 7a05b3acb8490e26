import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { ScriptGuide } from './script-guide.tsx';

export const dialogs: readonly DialogExample[] = [
  { name: 'How a script is written', Dialog: ({ isOpen, onClose }) => isOpen && <ScriptGuide onClose={onClose} /> },
];
