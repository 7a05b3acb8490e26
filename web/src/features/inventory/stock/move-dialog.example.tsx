import type { StockRow } from '#contract/stock.ts';
import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { MoveDialog } from './move-dialog.tsx';

const row = (number: number, itemName: string): StockRow => ({
  stockID: exampleID(number),
  itemID: exampleID(number + 10),
  itemName,
  itemUnit: 'rolls',
  boxID: exampleID(20),
  boxName: 'Red toolbox',
  boxCode: 'B-12',
  placeID: exampleID(30),
  placePath: 'Garage / Shelf 2',
  quantity: 3,
  version: 1,
});
const rows = [row(1, 'Gaffer tape'), row(2, 'Masking tape')];

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Move an item to another box',
    Dialog: ({ isOpen, onClose }) => <MoveDialog rows={isOpen ? rows.slice(0, 1) : null} onClose={onClose} />,
  },
  {
    name: 'Move several items to another box',
    Dialog: ({ isOpen, onClose }) => <MoveDialog rows={isOpen ? rows : null} onClose={onClose} />,
  },
];
