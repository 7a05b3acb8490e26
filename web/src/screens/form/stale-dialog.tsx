import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { compare, type Difference, resolve, type Side } from './comparison.ts';

export interface Conflict<Values> {
  /** What editing started from; null: that is not known, so there is no merging. */
  base: Values | null;
  /** What is typed here. */
  mine: Values;
  /** The record as it stands now. */
  theirs: Values;
  /** It was the same person, in another window. */
  isOwnChange: boolean;
  /** The other person’s name, where it is known. */
  changedBy?: string | undefined;
  /** What else became of it: `This user was deleted.` */
  note?: string | undefined;
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
  /** What closing it does, where that is not going back to what is typed: then this button alone closes it. */
  closeLabel?: string;
}

/** The record was saved meanwhile: theirs, mine or both, field by field (decisions §3). */
export function StaleDialog<Values extends object>({ conflict, ...rest }: StaleDialogProps<Values>) {
  return (
    <Modal
      isOpen={conflict !== null}
      onOpenChange={rest.onClose}
      title={
        conflict?.isOwnChange
          ? 'You edited this in another window'
          : `${conflict?.changedBy ?? 'Someone else'} edited this`
      }
      description="Choose which version to keep for each field."
      size="lg"
      backdrop="static"
      closable={rest.closeLabel === undefined}
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
  closeLabel = 'Back to editing',
}: StaleDialogProps<Values> & { conflict: Conflict<Values> }) {
  const { base, mine, theirs } = conflict;
  const compared = compare(base ?? theirs, mine, theirs, isLongText);
  const differences = base ? compared : compared.map((each) => ({ ...each, merged: undefined }));
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const choice = (name: string) =>
    choices[name] ?? differences.find((each) => each.name === name)?.suggested ?? 'theirs';
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(resolve(theirs, differences, choice));
      }}
    >
      {conflict.note && <p>{conflict.note}</p>}
      {differences.length === 0 && (
        <p>{conflict.isOwnChange ? 'Both windows' : 'You both'} made the same change. Nothing to resolve.</p>
      )}
      {differences.map((each) => (
        <RadioGroup
          key={each.name}
          label={label(each.name)}
          options={optionsOf(each, sideLabels(conflict), (value) => words(each.name, value))}
          value={choice(each.name)}
          onChange={(side) => setChoices({ ...choices, [each.name]: side })}
          className="border-b border-line pb-3 last-of-type:border-b-0"
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <Button onPress={onClose}>{closeLabel}</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const sideLabels = ({ isOwnChange }: Conflict<object>): Record<Side, string> => ({
  theirs: isOwnChange ? 'Other window' : 'Theirs',
  mine: isOwnChange ? 'This window' : 'Mine',
  merge: 'Merge both',
});

function optionsOf(
  { mine, theirs, merged }: Difference,
  labels: Record<Side, string>,
  show: (value: unknown) => string,
) {
  const option = (id: Side, value: unknown) => ({ id, label: labels[id], description: show(value) || 'Empty' });
  return [option('theirs', theirs), option('mine', mine), ...(merged === undefined ? [] : [option('merge', merged)])];
}
