import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { DeletePlacesDialog } from './delete-places-dialog.tsx';
import { examplePlaces } from './example-places.ts';

const [garage, shelf] = examplePlaces;

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Delete a place with contents',
    Dialog: ({ isOpen, onClose }) => (
      <DeletePlacesDialog rows={examplePlaces} ids={isOpen ? [garage.placeID] : []} onClose={onClose} />
    ),
  },
  {
    name: 'Delete a place inside another',
    Dialog: ({ isOpen, onClose }) => (
      <DeletePlacesDialog rows={examplePlaces} ids={isOpen ? [shelf.placeID] : []} onClose={onClose} />
    ),
  },
];
