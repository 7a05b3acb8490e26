import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { ArtworkDialog } from './artwork-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Choose from artwork',
    Dialog: ({ isOpen, onClose }) => (
      <ArtworkDialog
        isOpen={isOpen}
        onClose={onClose}
        use="picture"
        title="Choose from artwork"
        onChoose={() => {
          onClose();
          return undefined;
        }}
      />
    ),
  },
];
