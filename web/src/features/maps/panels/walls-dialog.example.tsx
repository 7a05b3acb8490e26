import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { WallsDialog } from './walls-dialog.tsx';

const terrains = [
  { id: 'dungeon/0/1', name: 'Rock', isLine: false },
  { id: 'dungeon/0/2', name: 'Floor', isLine: false },
  { id: 'dungeon/1/1', name: 'Wall', isLine: true },
];

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Walls from tiles',
    Dialog: ({ isOpen, onClose, save }) =>
      isOpen && (
        <WallsDialog
          {...{ terrains, onClose }}
          layerName="Walls of Ground"
          replaced={3}
          room={4000}
          countOf={({ terrains: chosen }) => chosen.size * 4}
          onAdd={() => void save()}
        />
      ),
  },
];
