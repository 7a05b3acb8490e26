import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { DeletionQuestion } from './deletion-question.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Delete a property with values',
    Dialog: ({ isOpen, onClose, save }) => (
      <DeletionQuestion isOpen={isOpen} onClose={onClose} onConfirm={save} name="Shelf life" used={12} />
    ),
  },
];
