import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { FilterDialog } from './filter-dialog.tsx';

const filter = {
  label: 'Box',
  editor: (choose: (value: string) => void) => (
    <BoxPicker label="Box" value={null} onChange={(boxID) => boxID && choose(boxID)} />
  ),
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Filter a list',
    Dialog: ({ isOpen, onClose }) => (
      <FilterDialog filter={isOpen ? filter : null} onChoose={onClose} onClose={onClose} />
    ),
  },
];
