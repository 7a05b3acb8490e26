import type { ListedProblem } from '#content/problem/problem-list.ts';
import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { ConnectDialog } from './connect-dialog.tsx';

const problem: ListedProblem = {
  id: 'example',
  code: 'deadEnd',
  severity: 'warning',
  where: { kind: 'questNode', id: exampleID(1) },
  why: [],
  about: '',
  looseEnd: { link: { kind: 'done' }, ending: 'succeed', way: 0 },
  name: 'Find the oil',
  version: 1,
  owner: { kind: 'quest', id: exampleID(2), name: 'Two inks' },
  names: {},
  dismissal: null,
  newNodeAt: { x: 0, y: 0 },
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Connect a dead end',
    Dialog: ({ isOpen, onClose }) => <ConnectDialog problem={isOpen ? problem : null} onClose={onClose} />,
  },
];
