import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import type { GraphConflict } from '../graph-state.ts';
import { GraphConflictDialog } from './graph-conflict-dialog.tsx';

const id = exampleID(1);
const conflict: GraphConflict = {
  gesture: { nodes: { update: [{ id, version: 1, fields: { title: 'Find the oil' } }] } },
  current: [{ id, version: 2, fields: { title: 'Buy the oil' } }],
  isOwnChange: false,
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Conflict on a graph',
    Dialog: ({ isOpen, onClose }) => (
      <GraphConflictDialog kind="quest" conflict={isOpen ? conflict : null} nodes={new Map()} onResolve={onClose} />
    ),
  },
];
