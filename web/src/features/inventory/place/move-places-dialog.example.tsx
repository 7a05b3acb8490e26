import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { examplePlaces } from './example-places.ts';
import { MovePlacesDialog } from './move-places-dialog.tsx';

const [garage] = examplePlaces;

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Move places',
    Dialog: ({ isOpen, onClose }) => (
      <MovePlacesDialog rows={examplePlaces} ids={isOpen ? [garage.placeID] : []} onClose={onClose} />
    ),
  },
];
