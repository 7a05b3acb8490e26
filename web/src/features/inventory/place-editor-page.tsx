import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlaceForm } from './place/place-form.tsx';
import { screens } from './screen-paths.ts';

/** home/item-management/places/new; `?parentPlaceID=` puts it there, `?name=` is what was typed elsewhere. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const parentPlaceID = params.get('parentPlaceID');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="New place" breadcrumbs={[{ label: 'Places', href: screens.places }, { label: 'New place' }]} />
      <PlaceForm
        initial={{ parentPlaceID, name: params.get('name') ?? '' }}
        onSaved={(placeID) => void navigate(screens.place(placeID), { replace: true })}
        onCancel={() => void navigate(parentPlaceID ? screens.place(parentPlaceID) : screens.places)}
      />
    </div>
  );
}
