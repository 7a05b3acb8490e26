import { useState } from 'react';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { type PropertySetRow, propertySetDeclaration } from '#contract/kinds/property-set.ts';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { usePropertySetSaveMutation } from '#web/api/properties.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface SetFormProps {
  /** null: a new one. */
  set: PropertySetRow | null;
  onClose: () => void;
}

const kindOptions = pageKinds.map((id) => ({ id, label: kinds[id].title.many }));

/** A property set: its name, and the kinds whose records have its properties. */
export function SetForm({ set, onClose }: SetFormProps) {
  const workspaceID = useWorkspaceID();
  const [propertySetSave] = usePropertySetSaveMutation();
  const [name, setName] = useState(set?.name ?? '');
  const [applied, setApplied] = useState<PageKind[]>(set?.kinds ?? []);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const checked = propertySetDeclaration.fields.name.schema.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const { data, error } = await propertySetSave({
      workspaceID,
      name: checked.data,
      kinds: applied,
      ...(set ? { propertySetID: set.propertySetID, version: set.version } : {}),
    });
    if (data) onClose();
    else setProblem(errorMessage(error));
  };
  return (
    <DialogForm
      label={set ? `Edit ${set.name}` : 'New property set'}
      onClose={onClose}
      saveLabel={set ? 'Save set' : 'Create set'}
      onSubmit={save}
    >
      <TextField label="Name" value={name} onChange={setName} errorMessage={problem} autoFocus isRequired />
      <CheckboxGroup
        label="Applies to"
        description="If you remove a kind, its values are kept and come back when you add it again."
        options={kindOptions}
        value={applied}
        onChange={(chosen) => setApplied(chosen.flatMap((id) => pageKindOf(id) ?? []))}
      />
    </DialogForm>
  );
}
