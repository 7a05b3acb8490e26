import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { TextQuestion } from './text-question.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Keep a run as a test',
    Dialog: ({ isOpen, onClose, save }) => (
      <TextQuestion
        isOpen={isOpen}
        onClose={onClose}
        title="Keep as test"
        explanation="Lorebox replays these steps after every edit and lists a problem if the result changes."
        label="Name"
        maxLength={200}
        suggest={() => 'Talks to Mira, buys oil'}
        missing="Enter a name"
        saveLabel="Keep"
        onSave={async () => {
          await save();
          return undefined;
        }}
      />
    ),
  },
];
