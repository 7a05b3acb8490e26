import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { ArtworkDialog } from './artwork-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Choose from artwork',
    Dialog: ({ isOpen, onClose }) => (
      <ArtworkDialog isOpen={isOpen} onClose={onClose} kind="npc" recordID={exampleID(1)} />
    ),
  },
];
