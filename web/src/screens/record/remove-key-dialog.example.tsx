import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { RemoveKeyDialog } from './remove-key-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Remove an earlier key',
    Dialog: ({ isOpen, onClose, save }) => (
      <RemoveKeyDialog isOpen={isOpen} onClose={onClose} onConfirm={save} removedKey="mira" title="Mira Holt" />
    ),
  },
];
