import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Move all stock of items',
    Dialog: (props) => <BulkMoveDialog {...props} itemIDs={[exampleID(1), exampleID(2)]} what="2 items" />,
  },
];
