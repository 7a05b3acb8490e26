import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { exampleTemplate } from './example-template.ts';
import { SendDialog, sendQuestion } from './send-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Send an email template',
    Dialog: ({ isOpen, onClose }) => (
      <SendDialog isOpen={isOpen} onClose={onClose} onSent={onClose} template={exampleTemplate} />
    ),
  },
];

export const questions: readonly QuestionExample[] = [
  { name: 'Send an email to many', question: sendQuestion('Opening hours', 240) },
];
