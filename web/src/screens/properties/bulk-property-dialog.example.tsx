import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { BulkPropertyDialog } from './bulk-property-dialog.tsx';
import type { SetOfProperties } from './use-property-sets.ts';

const at = '2026-01-01T00:00:00.000Z';
const property = {
  propertySetID: exampleID(1),
  choices: [],
  to: null,
  isList: false,
  version: 1,
  updatedAt: at,
};

const sets: readonly SetOfProperties[] = [
  {
    set: { propertySetID: exampleID(1), name: 'Storage', kinds: ['item'], position: 0, version: 1, updatedAt: at },
    properties: [
      { ...property, propertyID: exampleID(2), name: 'Shelf life', type: 'number', position: 0 },
      { ...property, propertyID: exampleID(3), name: 'Fragile', type: 'yesNo', position: 1 },
    ],
  },
];

export const dialogs: readonly DialogExample[] = [
  {
    name: 'A property of everything selected',
    Dialog: ({ isOpen, onClose }) => (
      <BulkPropertyDialog
        isOpen={isOpen}
        onClose={onClose}
        kind="item"
        ids={[exampleID(4), exampleID(5), exampleID(6)]}
        what="3 items"
        sets={sets}
      />
    ),
  },
];
