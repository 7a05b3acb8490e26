import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PlaceRow } from '#contract/place.ts';
import { errorMessage, hasProblemType } from '#web/api/error.ts';
import { usePlaceSaveMutation } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface RenamePlaceProps {
  row: PlaceRow;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A place's name, changed in the tree (§2.1 quick-edit): Enter saves, Escape leaves it. */
export function RenamePlace({ row, isOpen, onOpenChange }: RenamePlaceProps) {
  return (
    <Popover
      label={`Rename ${row.name}`}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          icon={Pencil}
          size="sm"
          label={`Rename ${row.name}`}
          className="text-muted opacity-0 group-data-focus-visible/node:opacity-100 group-data-hovered/node:opacity-100
            data-focus-visible:opacity-100 aria-expanded:opacity-100 mobile:hidden"
        />
      }
    >
      {(close) => <RenameForm row={row} onClose={close} />}
    </Popover>
  );
}

function RenameForm({ row, onClose }: { row: PlaceRow; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [placeSave, { isLoading }] = usePlaceSaveMutation();
  const [name, setName] = useState(row.name);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const next = name.trim();
    if (next === row.name) return onClose();
    if (next === '') return setProblem('Name is required');
    const { error } = await placeSave({ workspaceID, placeID: row.placeID, version: row.version, name: next });
    if (!error) return onClose();
    setProblem(
      hasProblemType(error, 'staleVersion')
        ? 'Someone else changed this place. Save again to replace its name.'
        : errorMessage(error),
    );
  };
  return (
    <form
      className="flex w-72 max-w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={200} errorMessage={problem} autoFocus />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" isPending={isLoading}>
          Rename
        </Button>
      </div>
    </form>
  );
}
