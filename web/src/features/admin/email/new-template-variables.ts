import type { TextVariable } from '#web/ui/editor/rich-text-toolbar.tsx';

/** What a template that is not saved yet may print; the server says the same of every saved one. */
export const newTemplateVariables: readonly TextVariable[] = [
  { name: 'firstName', description: 'First name of the recipient' },
  { name: 'lastName', description: 'Last name of the recipient' },
  { name: 'emailAddress', description: 'Address of the recipient' },
  { name: 'product', description: 'The name of this product' },
  { name: 'home', description: 'Where people open it' },
];
