import { useNavigate, useSearchParams } from 'react-router';
import { usePlaceSaveMutation } from '#web/api/places.ts';
import { emptyPlace, isPlaceField, placeFieldLabel, placeFormSchema } from '#web/screens/form/place-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useCreateForm } from '#web/screens/form/use-create-form.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PlaceFormFields } from './place/place-form-fields.tsx';
import { screens } from './screen-paths.ts';

/** home/item-management/places/new; `?parentPlaceID=` puts it there, `?name=` is what was typed elsewhere. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [placeSave] = usePlaceSaveMutation();
  const parentPlaceID = params.get('parentPlaceID');
  const editing = useCreateForm({
    name: 'places.create',
    schema: placeFormSchema,
    initial: { ...emptyPlace, parentPlaceID, name: params.get('name') ?? '' },
    isField: isPlaceField,
    create: (values) => placeSave({ workspaceID, ...values }),
    amend: ({ place }, changes) =>
      placeSave({ workspaceID, placeID: place.placeID, version: place.version, ...changes }),
    onCreated: ({ place }) => void navigate(screens.place(place.placeID), { replace: true }),
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="New place" breadcrumbs={[{ label: 'Places', href: screens.places }, { label: 'New place' }]} />
      <RecordForm
        label="New place"
        editing={editing}
        fieldLabel={placeFieldLabel}
        saveLabel="Create place"
        onCancel={() => void navigate(parentPlaceID ? screens.place(parentPlaceID) : screens.places)}
      >
        <PlaceFormFields control={editing.control} />
      </RecordForm>
    </div>
  );
}
