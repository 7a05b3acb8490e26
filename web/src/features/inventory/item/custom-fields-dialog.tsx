import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CustomField } from '#contract/kinds/custom-field.ts';
import {
  useCustomFieldDeleteMutation,
  useCustomFieldDigestGetQuery,
  useCustomFieldSaveMutation,
} from '#web/api/custom-fields.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { CustomFieldForm, customFieldTypeLabels } from './custom-field-form.tsx';

export interface CustomFieldsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The workspace's own fields of an item: add, rename, reorder, delete (decisions §4). */
export function CustomFieldsDialog({ isOpen, onClose }: CustomFieldsDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Custom fields"
      description="Extra fields on every item in this workspace."
    >
      <CustomFieldRows />
    </Modal>
  );
}

function CustomFieldRows() {
  const workspaceID = useWorkspaceID();
  const { data } = useCustomFieldDigestGetQuery({ workspaceID });
  const [customFieldSave] = useCustomFieldSaveMutation();
  const [customFieldDelete] = useCustomFieldDeleteMutation();
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  // Back from the form, the focus would be nowhere.
  const [isBack, setBack] = useState(false);
  const rows = data?.rows ?? [];
  // Positions are made even first: two that are equal could not be told apart.
  const move = async (from: number, to: number) => {
    const order = [...rows];
    const [moved] = order.splice(from, 1);
    if (!moved) return;
    order.splice(to, 0, moved);
    for (const [position, { customFieldID, version, position: old }] of order.entries()) {
      if (position !== old) await customFieldSave({ workspaceID, customFieldID, version, position });
    }
  };
  if (edited) {
    return (
      <CustomFieldForm
        definition={edited === 'new' ? null : edited}
        nextPosition={rows.length}
        onClose={() => {
          setBack(true);
          setEdited(null);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3 pb-3">
      {rows.length === 0 && <p className="text-muted">None yet. A colour, a shelf life, a link to the data sheet …</p>}
      <ul aria-label="Custom fields" className="flex flex-col">
        {rows.map((row, index) => (
          <li
            key={row.customFieldID}
            className="flex min-h-(--row) items-center gap-1 border-b border-line last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.name}</span>
              <span className="block text-xs text-muted">{customFieldTypeLabels[row.type]}</span>
            </span>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={`Move ${row.name} up`}
              isDisabled={index === 0}
              onPress={() => void move(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={`Move ${row.name} down`}
              isDisabled={index === rows.length - 1}
              onPress={() => void move(index, index + 1)}
            />
            <IconButton icon={Pencil} size="sm" label={`Edit ${row.name}`} onPress={() => setEdited(row)} />
            <IconButton
              icon={Trash2}
              size="sm"
              label={`Delete ${row.name}`}
              onPress={() => void customFieldDelete({ workspaceID, ids: [row.customFieldID] })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon={Plus} autoFocus={isBack} onPress={() => setEdited('new')}>
          Add a field
        </Button>
      </div>
    </div>
  );
}
