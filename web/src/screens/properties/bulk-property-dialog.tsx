import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { PropertyValue } from '#contract/kinds/property-values.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { failureBeside } from '../list/list-failure.ts';
import { PropertyInput } from './property-input.tsx';
import type { SetOfProperties } from './use-property-sets.ts';

export interface BulkPropertyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  kind: PageKind;
  ids: readonly string[];
  /** `3 items` */
  what: string;
  sets: readonly SetOfProperties[];
}

/** Gives everything selected the same value of one property, or takes its values away, as one batch. */
export function BulkPropertyDialog({ isOpen, onClose, what, ...form }: BulkPropertyDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Property of ${what}`} size="sm">
      <BulkPropertyForm onClose={onClose} {...form} />
    </Modal>
  );
}

/** A tick alone could not take the answer away. */
const answers = [
  { id: 'yes', label: 'Yes', value: true },
  { id: 'no', label: 'No', value: false },
  { id: 'none', label: 'No answer', value: null },
] as const;

type FormProps = Omit<BulkPropertyDialogProps, 'isOpen' | 'what'>;

function BulkPropertyForm({ onClose, kind, ids, sets }: FormProps) {
  const workspaceID = useWorkspaceID();
  const [bulkSave] = recordEndpoints(kind).BulkSave.useMutation();
  const all = sets.flatMap(({ set, properties }) => properties.map((property) => ({ set, property })));
  const [chosenID, setChosenID] = useState(all[0]?.property.propertyID ?? '');
  /** Undefined: nothing was entered; null removes the value. */
  const [value, setValue] = useState<PropertyValue | null>();
  const [problem, setProblem] = useState<string>();
  const property = all.find((each) => each.property.propertyID === chosenID)?.property;
  if (!property) return null;
  const save = async () => {
    if (value === undefined) return setProblem('Enter a value, or remove it');
    const isBlank = typeof value === 'string' && value.trim() === '';
    const properties = { [property.propertyID]: isBlank ? null : value };
    const failure = failureBeside(await bulkSave({ workspaceID, ids: [...ids], properties }), () => undefined);
    setProblem(failure);
    if (failure === undefined) onClose();
  };
  return (
    <DialogForm
      onClose={onClose}
      saveLabel="Save"
      isDisabled={property.type === 'yesNo' && value === undefined}
      onSubmit={save}
    >
      <Select
        label="Property"
        options={all.map(({ set, property: { propertyID, name } }) => ({
          id: propertyID,
          label: name,
          ...(sets.length > 1 && { description: set.name }),
        }))}
        value={chosenID}
        onChange={(propertyID) => {
          setChosenID(propertyID);
          setValue(undefined);
          setProblem(undefined);
        }}
      />
      {property.type === 'yesNo' ? (
        <RadioGroup
          label={property.name}
          options={answers}
          value={answers.find((answer) => answer.value === value)?.id ?? null}
          onChange={(id) => setValue(answers.find((answer) => answer.id === id)?.value)}
          errorMessage={problem}
        />
      ) : (
        <>
          <PropertyInput
            key={chosenID}
            property={property}
            value={value ?? undefined}
            onChange={setValue}
            errorMessage={value === null ? undefined : problem}
          />
          <Checkbox
            label="Remove the value"
            value={value === null}
            onChange={(isRemoved) => setValue(isRemoved ? null : undefined)}
            errorMessage={value === null ? problem : undefined}
          />
        </>
      )}
    </DialogForm>
  );
}
