import { MapPin, Plus } from 'lucide-react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { appearanceOf } from '#web/screens/record/appearance.ts';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { GroupCard } from '#web/ui/layout/group-card.tsx';
import { screens } from '../screen-paths.ts';
import { holdingText } from './words.ts';

export interface PlaceChildrenProps {
  placeID: string;
  places: readonly PlaceRow[];
  canEdit: boolean;
}

/** The places that stand directly in a place. */
export function PlaceChildren({ placeID, places, canEdit }: PlaceChildrenProps) {
  if (!canEdit && places.length === 0) return null;
  return (
    <Card
      title="Places inside"
      actions={
        canEdit && (
          <LinkButton href={screens.newPlace(placeID)} size="sm" icon={Plus}>
            Add place here
          </LinkButton>
        )
      }
    >
      {places.length === 0 ? (
        <p className="text-sm text-muted">
          None. A place can contain others: a garage its shelves, a dungeon its rooms.
        </p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
          {places.map((row) => (
            <GroupCard
              key={row.placeID}
              title={row.name}
              href={screens.place(row.placeID)}
              media={<Thumbnail url={row.thumbnailURL} name={row.name} {...appearanceOf(row)} fallback={MapPin} />}
              count={`Holds ${holdingText({ places: row.childCount, boxes: row.boxCount })}`}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
