import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { ResizeDialog } from './resize-dialog.tsx';

const cutBy = ({ width }: { width: number }) => (width < 40 ? ['12 tiles on Ground', 'Cellar door'] : []);

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Resize map',
    Dialog: ({ isOpen, onClose, save }) =>
      isOpen && <ResizeDialog wide={40} high={30} cutBy={cutBy} resize={() => save()} onClose={onClose} />,
  },
];
