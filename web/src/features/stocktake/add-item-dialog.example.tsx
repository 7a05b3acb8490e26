import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { AddItemDialog } from './add-item-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Count an unexpected item',
    Dialog: ({ isOpen, onClose }) => (
      <AddItemDialog
        isOpen={isOpen}
        onClose={onClose}
        stocktakeID={exampleID(1)}
        boxID={exampleID(2)}
        boxName="Red toolbox"
        without={[]}
      />
    ),
  },
];
