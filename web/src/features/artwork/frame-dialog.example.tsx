import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { LatestPicture } from './latest-picture.example.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Crop and focus of a picture',
    Dialog: ({ isOpen, onClose }) => (
      <LatestPicture isOpen={isOpen} onClose={onClose} title="Crop and focus">
        {(artwork) => <FrameDialog artwork={artwork} onClose={onClose} />}
      </LatestPicture>
    ),
  },
];
