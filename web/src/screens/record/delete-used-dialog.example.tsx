import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { DeleteUsedDialog } from './delete-used-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Delete what others use',
    Dialog: ({ isOpen, onClose, save }) => (
      <DeleteUsedDialog
        isOpen={isOpen}
        what="Lamp oil"
        count={1}
        users={[
          {
            kind: 'recipe',
            one: 'recipe',
            many: 'recipes',
            total: 5,
            names: ['Storm lantern', 'Torch', 'Signal lamp'],
          },
          { kind: 'npc', one: 'NPC', many: 'NPCs', total: 1, names: ['Brother Wick'] },
        ]}
        onConfirm={save}
        onClose={onClose}
      />
    ),
  },
];
