import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { compare, type Difference, resolve, type Side } from './comparison.ts';

export interface Conflict<Values> {
  /** What editing started from. */
  base: Values;
  /** What is typed here. */
  mine: Values;
  /** The record as it stands now. */
  theirs: Values;
}

export interface StaleDialogProps<Values extends object> {
  conflict: Conflict<Values> | null;
  /** The name of a field. */
  label: (name: string) => string;
  /** Whether a field holds text of several lines: both can be put together. */
  isLongText: (name: string) => boolean;
  /** A value in words; nothing for an empty one. */
  words: (name: string, value: unknown) => string;
  isSaving: boolean;
  /** `Save this`, or what else follows the choice. */
  saveLabel: string;
  /** Gets the values to save over theirs. */
  onResolve: (values: Values) => void;
  onClose: () => void;
}

/** Somebody else saved the record meanwhile: theirs, mine or both, field by field (decisions §3). */
export function StaleDialog<Values extends object>({ conflict, ...rest }: StaleDialogProps<Values>) {
  return (
    <Modal
      isOpen={conflict !== null}
      onOpenChange={rest.onClose}
      title="Someone else edited this"
      description="Choose which version to keep for each field."
      size="lg"
      backdrop="static"
    >
      {conflict && <Choices conflict={conflict} {...rest} />}
    </Modal>
  );
}

function Choices<Values extends object>({
  conflict,
  label,
  isLongText,
  words,
  isSaving,
  saveLabel,
  onResolve,
  onClose,
}: StaleDialogProps<Values> & { conflict: Conflict<Values> }) {
  const differences = compare(conflict.base, conflict.mine, conflict.theirs, isLongText);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const choice = (name: string) =>
    choices[name] ?? differences.find((each) => each.name === name)?.suggested ?? 'theirs';
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(resolve(conflict.theirs, differences, choice));
      }}
    >
      {differences.length === 0 && <p>You both made the same change. Nothing to resolve.</p>}
      {differences.map((each) => (
        <RadioGroup
          key={each.name}
          label={label(each.name)}
          options={optionsOf(each, (value) => words(each.name, value))}
          value={choice(each.name)}
          onChange={(side) => setChoices({ ...choices, [each.name]: side })}
          className="border-b border-line pb-3 last-of-type:border-b-0"
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <Button onPress={onClose}>Back to editing</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

function optionsOf({ mine, theirs, merged }: Difference, show: (value: unknown) => string) {
  const option = (id: Side, label: string, value: unknown) => ({ id, label, description: show(value) || 'Empty' });
  return [
    option('theirs', 'Theirs', theirs),
    option('mine', 'Mine', mine),
    ...(merged === undefined ? [] : [option('merge', 'Merge both', merged)]),
  ];
}
