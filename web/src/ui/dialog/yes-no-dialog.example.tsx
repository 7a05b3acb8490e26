import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ConfirmDialog, YesNoDialog } from './yes-no-dialog.tsx';

function Page() {
  const [open, setOpen] = useState<'yes-no' | 'confirm' | 'force' | null>(null);
  const [answer, setAnswer] = useState('nothing yet');
  const close = () => setOpen(null);
  return (
    <ExampleSection title="Questions" note={`Answered: ${answer}`}>
      <ExampleRow>
        <Button onPress={() => setOpen('yes-no')}>Yes or no</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm or cancel</Button>
        <Button onPress={() => setOpen('force')}>Forced</Button>
      </ExampleRow>
      <YesNoDialog
        isOpen={open === 'yes-no'}
        onClose={close}
        onConfirm={() => setAnswer('yes')}
        title="Sign out everywhere?"
      >
        Every device but this one is signed out.
      </YesNoDialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={() => setAnswer('confirmed')}
        title="Delete 12 items for good?"
        titleIcon={Trash2}
        titleTone="danger"
        isDestructive
      >
        They leave the trash and cannot be restored.
      </ConfirmDialog>
      <YesNoDialog
        isOpen={open === 'force'}
        onClose={close}
        onConfirm={() => setAnswer('forced yes')}
        title="Keep working?"
        force
      >
        Neither Escape nor a press outside closes this.
      </YesNoDialog>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'yes-no-dialog',
  title: 'Yes/no dialog',
  summary: 'A question before what cannot be undone.',
  notes: {
    use: 'Before what cannot be undone. Name what happens and to how many.',
    avoid: 'Where undo exists: do it and offer Undo in a toast.',
    keyboard: 'Escape and Cancel close it without doing anything. The safe button has focus first.',
    screenReader: 'Announced as an alert dialog: the question and its consequences are read.',
  },
  playground: playground(ConfirmDialog, {
    isOpen: false,
    onClose: ignore,
    onConfirm: ignore,
    title: 'Delete 12 items permanently?',
    isDestructive: true,
    children: 'They leave the trash and cannot be restored.',
  }),
  Page,
};
