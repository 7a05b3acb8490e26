import { type Place, type PlaceRow, place as placeSchema } from '#contract/kinds/place.ts';
import { usePlaceDigestGetQuery, usePlaceSaveMutation } from '#web/api/places.ts';
import { isPlaceField, placeFieldLabel, placeFormSchema, placeValues } from '#web/screens/form/place-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useRecordForm } from '#web/screens/form/use-record-form.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { PlaceFormFields } from './place-form-fields.tsx';
import { placesBelow } from './place-nodes.ts';

export interface PlaceEditFormProps {
  place: Place;
  /** Saved, or given up. */
  onDone: () => void;
}

const noRows: readonly PlaceRow[] = [];

/** All fields of a place to change at once: Ctrl+S saves, Escape leaves. */
export function PlaceEditForm({ place, onDone }: PlaceEditFormProps) {
  const workspaceID = useWorkspaceID();
  const [placeSave] = usePlaceSaveMutation();
  const rows = usePlaceDigestGetQuery({ workspaceID }).data?.rows ?? noRows;
  const editing = useRecordForm({
    name: 'places.update',
    schema: placeFormSchema,
    start: { values: placeValues(place), version: place.version },
    current: { values: placeValues(place), version: place.version, by: place.updatedBy },
    read: (current) => {
      const { data } = placeSchema.safeParse(current);
      return data ? { values: placeValues(data), version: data.version } : null;
    },
    isField: isPlaceField,
    save: (changes, version) => placeSave({ workspaceID, placeID: place.placeID, version, ...changes }),
    savedRecord: (answer) => answer.place,
    onSaved: onDone,
  });
  // A place cannot stand in itself or below itself.
  const forbidden = [place.placeID, ...placesBelow(rows, [place.placeID]).map((row) => row.placeID)];
  const words = (name: string, value: unknown) =>
    name === 'parentPlaceID' ? (rows.find((row) => row.placeID === value)?.path ?? 'Top level') : undefined;
  return (
    <RecordForm
      label={`Edit ${place.name}`}
      editing={editing}
      fieldLabel={placeFieldLabel}
      words={words}
      onCancel={onDone}
    >
      <PlaceFormFields control={editing.control} forbiddenParents={forbidden} />
    </RecordForm>
  );
}
