import type { ListedProblem } from '#content/problem/problem-list.ts';
import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { DismissDialog } from './dismiss-dialog.tsx';

const problem: ListedProblem = {
  id: 'example',
  code: 'deadEnd',
  severity: 'warning',
  where: { kind: 'conversation', id: exampleID(1) },
  why: [],
  about: '',
  name: 'Two apprentices short',
  version: 1,
  owner: null,
  names: {},
  dismissal: null,
  newNodeAt: null,
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Won’t fix a problem',
    Dialog: ({ isOpen, onClose }) => <DismissDialog problem={isOpen ? problem : null} onClose={onClose} />,
  },
];
