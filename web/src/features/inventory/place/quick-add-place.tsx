import { CornerDownLeft, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { usePlaceSaveMutation } from '#web/api/places.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface QuickAddPlaceProps {
  /** Where the new place goes; null is the top level. */
  parentID: string | null;
  onParentChange: (placeID: string | null) => void;
  onAdded: (placeID: string, parentID: string | null) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** One place after another: type a name, Enter, the next name. */
export function QuickAddPlace({ parentID, onParentChange, onAdded, inputRef }: QuickAddPlaceProps) {
  const workspaceID = useWorkspaceID();
  const [placeSave, { isLoading }] = usePlaceSaveMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    const sent = name.trim();
    if (sent === '') return setProblem('Name is required');
    setProblem(undefined);
    // The next name may be typed before this one is saved.
    setName('');
    const { data, error } = await placeSave({ workspaceID, name: sent, parentPlaceID: parentID });
    if (!data) {
      setName((next) => next || sent);
      return setProblem(`“${sent}” wasn’t added. ${errorMessage(error)}`);
    }
    onAdded(data.place.placeID, parentID);
  };
  return (
    <form
      aria-label="Add a place"
      className="grid grid-cols-[minmax(10rem,1fr)_minmax(10rem,18rem)_auto] items-start gap-2 mobile:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="Name of a new place"
        isLabelHidden
        placeholder="New place, such as Shelf 2"
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        maxLength={200}
        errorMessage={problem}
        suffix={name ? <CornerDownLeft size={14} aria-hidden className="text-muted" /> : undefined}
        ref={inputRef}
        className="mobile:col-span-2"
      />
      <PlacePicker
        label="Inside"
        isLabelHidden
        value={parentID}
        onChange={onParentChange}
        noneLabel="At the top level"
      />
      <Button type="submit" icon={Plus} isPending={isLoading}>
        Add
      </Button>
    </form>
  );
}
