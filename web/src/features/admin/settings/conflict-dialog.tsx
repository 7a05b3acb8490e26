import { useState } from 'react';
import type { SettingsStale } from '#contract/admin-settings.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { nameOf, type Path, type Side, wordsOf } from './model.ts';

export interface ConflictDialogProps {
  conflict: SettingsStale | null;
  isSaving: boolean;
  onResolve: (choice: (path: Path) => Side) => void;
  onClose: () => void;
}

/** Someone else changed the same keys since the form was loaded: theirs or mine, key by key (decisions §5). */
export function ConflictDialog({ conflict, ...rest }: ConflictDialogProps) {
  return (
    <Modal
      isOpen={conflict !== null}
      onOpenChange={rest.onClose}
      title={`${(conflict && `${conflict.firstName} ${conflict.lastName}`.trim()) || 'Someone else'} edited this`}
      description="Nothing has been saved. Choose which version to keep for each setting. Your other changes are kept."
      size="lg"
      backdrop="static"
    >
      {conflict && <Choices conflict={conflict} {...rest} />}
    </Modal>
  );
}

function Choices({ conflict, isSaving, onResolve, onClose }: ConflictDialogProps & { conflict: SettingsStale }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const choice = (path: Path) => choices[path.join('\0')] ?? 'theirs';
  const words = (value: unknown) => (value === secretMask ? 'A new secret' : wordsOf(value));
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(choice);
      }}
    >
      {conflict.conflicts.map(({ path, theirs, mine }) => (
        <RadioGroup<Side>
          key={path.join('\0')}
          label={nameOf(path)}
          options={[
            { id: 'theirs', label: 'Theirs', description: words(theirs) },
            { id: 'mine', label: 'Mine', description: words(mine) },
          ]}
          value={choice(path)}
          onChange={(side) => setChoices({ ...choices, [path.join('\0')]: side })}
          className="border-b border-line pb-3 last-of-type:border-b-0"
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <Button onPress={onClose}>Back to editing</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>
          Save this
        </Button>
      </div>
    </form>
  );
}
