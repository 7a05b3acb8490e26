import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { LatestPicture } from './latest-picture.example.tsx';
import { SizeDialog } from './size-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Other size of a picture',
    Dialog: ({ isOpen, onClose }) => (
      <LatestPicture isOpen={isOpen} onClose={onClose} title="Other size">
        {(artwork) => <SizeDialog artwork={artwork} onClose={onClose} />}
      </LatestPicture>
    ),
  },
];
