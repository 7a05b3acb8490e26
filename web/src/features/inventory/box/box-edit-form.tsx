import { type Box, box as boxSchema } from '#contract/kinds/box.ts';
import { useBoxSaveMutation } from '#web/api/boxes.ts';
import { boxFieldLabel, boxFieldSpecs, boxFormSchema, boxValues, isBoxField } from '#web/screens/form/box-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useRecordForm } from '#web/screens/form/use-record-form.ts';
import { usePlaceOptions } from '#web/screens/picker/use-place-options.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { pathText } from '#web/ui/picker/place-option.ts';
import { BoxFormFields } from './box-form-fields.tsx';

export interface BoxEditFormProps {
  box: Box;
  /** Saved, or given up. */
  onDone: () => void;
}

/** All fields of a box to change at once: Ctrl+S saves, Escape leaves. */
export function BoxEditForm({ box, onDone }: BoxEditFormProps) {
  const workspaceID = useWorkspaceID();
  const [boxSave] = useBoxSaveMutation();
  const places = usePlaceOptions();
  const editing = useRecordForm({
    name: 'boxes.update',
    schema: boxFormSchema,
    start: { values: boxValues(box), version: box.version },
    current: { values: boxValues(box), version: box.version, by: box.updatedBy },
    read: (current) => {
      const { data } = boxSchema.safeParse(current);
      return data ? { values: boxValues(data), version: data.version } : null;
    },
    isField: isBoxField,
    save: (changes, version) => boxSave({ workspaceID, boxID: box.boxID, version, ...changes }),
    savedRecord: (answer) => answer.box,
    onSaved: onDone,
  });
  const words = (name: string, value: unknown) => {
    const place = name === 'placeID' ? places.find(({ id }) => id === value) : undefined;
    return place && pathText(place);
  };
  return (
    <RecordForm
      label={`Edit ${box.name}`}
      editing={editing}
      fields={boxFieldSpecs}
      fieldLabel={boxFieldLabel}
      words={words}
      onCancel={onDone}
    >
      <BoxFormFields control={editing.control} isNew={false} />
    </RecordForm>
  );
}
