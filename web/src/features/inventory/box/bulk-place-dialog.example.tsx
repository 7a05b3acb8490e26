import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { BulkPlaceDialog } from './bulk-place-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Move boxes to a place',
    Dialog: ({ isOpen, onClose }) => (
      <BulkPlaceDialog isOpen={isOpen} onClose={onClose} ids={[exampleID(1), exampleID(2)]} what="2 boxes" />
    ),
  },
];
