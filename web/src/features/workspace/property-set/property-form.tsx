import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { type PropertyRow, propertyDeclaration } from '#contract/kinds/property.ts';
import { listableTypes, type PropertyType, propertyTypes } from '#contract/kinds/property-values.ts';
import { kinds } from '#web/api/kinds.ts';
import { usePropertySaveMutation } from '#web/api/properties.ts';
import { errorMessage, fieldErrors } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';

export interface PropertyFormProps {
  propertySetID: string;
  /** null: a new one. */
  property: PropertyRow | null;
  onClose: () => void;
}

const typeOptions = Object.entries(propertyTypes).map(([id, label]) => ({ id: id as PropertyType, label }));
const kindOptions = pageKinds.map((id) => ({ id, label: kinds[id].title.one }));

type Problem = { [Field in 'name' | 'type' | 'choices']?: string | undefined };

/** What the server refused, at its field; at the name what belongs to none. */
function problemOf(error: unknown): Problem {
  for (const { field, message } of fieldErrors(error)) {
    const [part] = field.split('.');
    if (part === 'type' || part === 'choices') return { [part]: message };
  }
  return { name: errorMessage(error) };
}

/** A property: its name, what it holds and, where that needs it, the choices or the kind of record. */
export function PropertyForm({ propertySetID, property, onClose }: PropertyFormProps) {
  const workspaceID = useWorkspaceID();
  const [propertySave] = usePropertySaveMutation();
  const [name, setName] = useState(property?.name ?? '');
  const [type, setType] = useState<PropertyType>(property?.type ?? 'text');
  const [choices, setChoices] = useState<string[]>(property?.choices ?? []);
  const [to, setTo] = useState<PageKind>(property?.to ?? 'item');
  const [isList, setList] = useState(property?.isList ?? false);
  const [problem, setProblem] = useState<Problem>({});
  const canBeList = listableTypes.has(type);
  const save = async () => {
    const checked = propertyDeclaration.fields.name.schema.safeParse(name);
    if (!checked.success) return setProblem({ name: checked.error.issues[0]?.message });
    const { data, error } = await propertySave({
      workspaceID,
      name: checked.data,
      type,
      choices: type === 'choice' ? choices : [],
      to: type === 'record' ? to : null,
      isList: isList && canBeList,
      ...(property ? { propertyID: property.propertyID, version: property.version } : { propertySetID }),
    });
    if (data) onClose();
    else setProblem(problemOf(error));
  };
  return (
    <DialogForm
      label={property ? `Edit ${property.name}` : 'New property'}
      onClose={onClose}
      saveLabel={property ? 'Save property' : 'Add property'}
      onSubmit={save}
    >
      <TextField label="Name" value={name} onChange={setName} errorMessage={problem.name} autoFocus isRequired />
      <Select label="Type" options={typeOptions} value={type} onChange={setType} errorMessage={problem.type} />
      {type === 'choice' && (
        <TagsInput
          label="Choices"
          description="In the order in which they are offered"
          value={choices}
          onChange={setChoices}
          errorMessage={problem.choices}
          placeholder="Add a choice"
        />
      )}
      {type === 'record' && <Select label="Kind of record" options={kindOptions} value={to} onChange={setTo} />}
      {canBeList && <Checkbox label="Can have several values" value={isList} onChange={setList} />}
    </DialogForm>
  );
}
