import type { EmailTemplate } from '#contract/email.ts';
import { exampleID } from '#web/ui/example/dialog-example.ts';

/** A template that examples of dialogs show. */
export const exampleTemplate: EmailTemplate = {
  emailTemplateID: exampleID(1),
  name: 'Opening hours',
  description: 'Sent before holidays',
  subject: 'The workshop is closed on {{ day }}',
  body: '<p>Hello {{ firstName }},</p><p>the workshop is closed on {{ day }}.</p>',
  isBuiltIn: false,
  isChanged: false,
  variables: [{ name: 'firstName', description: 'First name of the recipient', sample: 'Ada' }],
  version: 1,
  updatedAt: '2026-11-20T09:03:01.000Z',
};
