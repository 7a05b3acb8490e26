import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { exampleTemplate } from './example-template.ts';
import { TemplateDialog } from './template-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'New email template',
    Dialog: (props) => <TemplateDialog {...props} template={null} draft={null} />,
  },
  {
    name: 'Edit an email template',
    Dialog: (props) => <TemplateDialog {...props} template={exampleTemplate} draft={null} />,
  },
];
