import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { PostDialog } from './post-dialog.tsx';

const progress = { lines: 24, counted: 20, different: 3, valueDifference: -14.5 };

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Post a stocktake',
    Dialog: ({ isOpen, onClose }) => (
      <PostDialog isOpen={isOpen} onClose={onClose} stocktakeID={exampleID(1)} progress={progress} />
    ),
  },
];
