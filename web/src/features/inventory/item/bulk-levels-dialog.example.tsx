import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { BulkLevelsDialog } from './bulk-levels-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Minimum and unit of items',
    Dialog: (props) => <BulkLevelsDialog {...props} ids={[exampleID(1), exampleID(2)]} what="2 items" />,
  },
];
