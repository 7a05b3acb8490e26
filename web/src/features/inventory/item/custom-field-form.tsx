import { useState } from 'react';
import { type CustomField, customFieldDeclaration, customFieldTypes } from '#contract/kinds/custom-field.ts';
import { useCustomFieldSaveMutation } from '#web/api/custom-fields.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';

type FieldType = (typeof customFieldTypes)[number];

export const customFieldTypeLabels: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  url: 'Link',
  select: 'One of a list',
};

export interface CustomFieldFormProps {
  /** null: a new one. */
  definition: CustomField | null;
  nextPosition: number;
  onClose: () => void;
}

/** One custom field: its name, what it holds and, of a list, the choices. */
export function CustomFieldForm({ definition, nextPosition, onClose }: CustomFieldFormProps) {
  const workspaceID = useWorkspaceID();
  const [customFieldSave, { isLoading }] = useCustomFieldSaveMutation();
  const [name, setName] = useState(definition?.name ?? '');
  const [type, setType] = useState<FieldType>(definition?.type ?? 'text');
  const [choices, setChoices] = useState<string[]>(definition?.choices ?? []);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const checked = customFieldDeclaration.fields.name.schema.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const { data, error } = await customFieldSave({
      workspaceID,
      name: checked.data,
      ...(definition?.type === type ? {} : { type }),
      ...(type === 'select' ? { choices } : {}),
      ...(definition
        ? { customFieldID: definition.customFieldID, version: definition.version }
        : { position: nextPosition }),
    });
    if (data) onClose();
    else setProblem(errorMessage(error));
  };
  return (
    <form
      aria-label={definition ? `Edit ${definition.name}` : 'New custom field'}
      className="flex flex-col gap-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" value={name} onChange={setName} errorMessage={problem} autoFocus isRequired />
      <Select
        label="Type"
        options={customFieldTypes.map((id) => ({ id, label: customFieldTypeLabels[id] }))}
        value={type}
        onChange={setType}
      />
      {type === 'select' && (
        <TagsInput label="Choices" value={choices} onChange={setChoices} placeholder="Add a choice" />
      )}
      <DialogButtons onClose={onClose} saveLabel={definition ? 'Save field' : 'Add field'} isSaving={isLoading} />
    </form>
  );
}
