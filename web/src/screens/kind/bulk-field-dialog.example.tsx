import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { BulkFieldDialog } from './bulk-field-dialog.tsx';

const [field] = fieldsOf(declarations.npc).filter(({ isInBulk }) => isInBulk);

export const dialogs: readonly DialogExample[] = field
  ? [
      {
        name: 'One field of everything selected',
        Dialog: ({ isOpen, onClose, save }) => (
          <BulkFieldDialog
            isOpen={isOpen}
            onClose={onClose}
            field={field}
            what="3 NPCs"
            onSave={async () => {
              await save();
              return true;
            }}
          />
        ),
      },
    ]
  : [];
