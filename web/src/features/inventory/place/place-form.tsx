import type { Place, PlaceRow } from '#contract/place.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-layout.tsx';
import { fieldText } from '../record/field-text.ts';
import { SaveFailure } from '../record/save-failure.tsx';
import { StaleDialog } from '../record/stale-dialog.tsx';
import { useRecordKeys } from '../record/use-record-keys.ts';
import { type PlaceValues, placeFieldLabel } from './place-fields.ts';
import { PlaceFormFields } from './place-form-fields.tsx';
import { placesBelow } from './place-nodes.ts';
import { usePlaceForm } from './use-place-form.ts';

export interface PlaceFormProps {
  /** Left out: a new place. */
  place?: Place;
  initial?: Partial<PlaceValues>;
  onSaved: (placeID: string) => void;
  onCancel: () => void;
}

const noRows: readonly PlaceRow[] = [];

/** Makes or edits a place: Ctrl+S saves, Escape leaves. */
export function PlaceForm({ place, initial, onSaved, onCancel }: PlaceFormProps) {
  const editing = usePlaceForm({ place, initial, onSaved });
  const rows = usePlaceDigestGetQuery({ workspaceID: useWorkspaceID() }).data?.rows ?? noRows;
  const forbidden = place ? [place.placeID, ...placesBelow(rows, [place.placeID]).map((row) => row.placeID)] : [];
  const submit = () => void editing.submit();
  useRecordKeys({ onSave: submit, onCancel });
  const describe = (name: string, value: unknown) =>
    name === 'parentPlaceID' ? (rows.find((row) => row.placeID === value)?.path ?? 'Top level') : fieldText(value);
  return (
    <>
      <form
        noValidate
        aria-label={place ? `Edit ${place.name}` : 'New place'}
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SaveFailure error={editing.failure} onRetry={submit} />
        <PlaceFormFields control={editing.form.control} forbiddenParents={forbidden} />
        <FormActions isSticky>
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={editing.isSaving}>
            {place ? 'Save changes' : 'Create place'}
          </Button>
        </FormActions>
      </form>
      <StaleDialog
        conflict={editing.conflict}
        label={(name) => placeFieldLabel(name) ?? name}
        describe={describe}
        isSaving={editing.isSaving}
        onResolve={editing.resolveConflict}
        onClose={editing.closeConflict}
      />
    </>
  );
}
