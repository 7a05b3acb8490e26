import { MapPin } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { PlaceRow, placeGet } from '#contract/kinds/place.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { usePlaceDigestGetQuery, usePlaceGetQuery, usePlaceRestoreMutation } from '#web/api/places.ts';
import { RecordComments } from '#web/screens/comments/record-comments.tsx';
import { formatMoment } from '#web/screens/format.ts';
import { RecordHistory } from '#web/screens/history/record-history.tsx';
import { EditForm } from '#web/screens/kind/edit-form.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { isGone } from '#web/screens/load-failure.tsx';
import { RecordAttachments } from '#web/screens/media/record-attachments.tsx';
import { RecordPhotos } from '#web/screens/media/record-photos.tsx';
import { RecordProblems } from '#web/screens/problem/record-problems.tsx';
import { PropertyCards } from '#web/screens/properties/property-cards.tsx';
import { appearanceOf } from '#web/screens/record/appearance.ts';
import { GoneBanner } from '#web/screens/record/gone-banner.tsx';
import { HeadText } from '#web/screens/record/head-text.tsx';
import { useRememberRecord } from '#web/screens/record/recent-records.ts';
import { RecordColumns } from '#web/screens/record/record-columns.tsx';
import { RecordHead } from '#web/screens/record/record-head.tsx';
import { RecordMissing } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { TrashBanner } from '#web/screens/record/trash-banner.tsx';
import { useEditForm, useEditing } from '#web/screens/record/use-editing.ts';
import { useRecordKeys } from '#web/screens/record/use-record-keys.ts';
import { UsedBy } from '#web/screens/record/used-by.tsx';
import { useCanEdit, useContentLanguage, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { PlaceActionsBar } from './place/place-actions-bar.tsx';
import { PlaceBoxes } from './place/place-boxes.tsx';
import { PlaceChildren } from './place/place-children.tsx';
import { PlaceMaps } from './place/place-maps.tsx';
import { usePlaceActions } from './place/use-place-actions.tsx';
import { usePlaceTotalEntries } from './place/use-place-total-entries.tsx';
import { holdingText } from './place/words.ts';
import { screens } from './screen-paths.ts';
import { RecordCounts } from './stock/record-counts.tsx';

const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name).join(' / ');

const noRows: readonly PlaceRow[] = [];
/** Listed on the page already. */
const contents = ['place', 'box', 'stocktake', 'dungeonMap'] as const;

/** home/item-management/places/{placeID}: one place and all that is in it. `?edit=true` opens its form. */
export function Component() {
  const { placeID = '' } = useParams();
  const workspaceID = useWorkspaceID();
  const query = usePlaceGetQuery({ workspaceID, placeID });
  // What was read before it was gone is no answer any more: its creation may just have been undone.
  const isMissing = isGone(query.error);
  const isEdited = useEditing(query.data !== undefined && !isMissing);
  const answer = isMissing && !isEdited ? undefined : query.data;
  useDocumentTitle(isMissing ? 'Not found' : answer?.place.name);
  // The answer of the place shown before is not this one's.
  if (answer?.place.placeID !== placeID) {
    return (
      <RecordMissing
        noun="place"
        recordID={placeID}
        error={query.isFetching ? undefined : query.error}
        onRetry={query.refetch}
        listHref={screens.places}
        listLabel="All places"
      />
    );
  }
  return (
    <>
      {isMissing && <GoneBanner noun="place" />}
      <PlaceDetails key={placeID} detail={answer} />
    </>
  );
}

type Detail = OperationResponse<typeof placeGet>;

function PlaceDetails({ detail }: { detail: Detail }) {
  const { place, ancestors, children } = detail;
  const { placeID } = place;
  const workspaceID = useWorkspaceID();
  const language = useContentLanguage();
  useRememberRecord('place', placeID, place.name);
  const isDeleted = place.deletedAt !== null;
  const canRestore = useCanEdit();
  const canEdit = canRestore && !isDeleted;
  const [placeRestore] = usePlaceRestoreMutation();
  const isEditing = useEditing(canEdit);
  const form = useEditForm();
  const navigate = useNavigate();
  const rows = usePlaceDigestGetQuery({ workspaceID }).data?.rows ?? noRows;
  const parent = ancestors.at(-1);
  const media = { kind: 'place', recordID: placeID, canEdit } as const;
  const actions = usePlaceActions(rows, {
    onDeleted: () => void navigate(parent ? screens.place(parent.placeID) : screens.places),
  });
  const totalEntries = usePlaceTotalEntries(placeID);
  useRecordKeys({ onEdit: canEdit && !isEditing ? form.open : undefined });

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={place.name}
        titleLanguage={language}
        breadcrumbs={[
          { label: 'Places', href: screens.places },
          ...ancestors.map((each) => ({ label: each.name, href: screens.place(each.placeID) })),
          { label: place.name },
        ]}
        mark={<RecordProblems kind="place" recordID={placeID} name={place.name} />}
        meta={<RecordPresence kind="place" recordID={placeID} isEditing={isEditing} />}
        actions={
          !isEditing && (
            <PlaceActionsBar
              place={place}
              canEdit={canEdit}
              onEdit={form.open}
              onMove={() => actions.move([placeID])}
              onRemove={() => actions.remove([placeID])}
            />
          )
        }
      />
      <TrashBanner
        noun="place"
        deletedAt={place.deletedAt}
        deletedBy={place.updatedBy}
        onRestore={canRestore ? () => void placeRestore({ workspaceID, ids: [placeID] }) : undefined}
      />
      {isEditing ? (
        <EditForm view={kindView('place')} record={place} onDone={form.close} />
      ) : (
        <>
          <RecordHead
            name={place.name}
            photos={detail.photos}
            mark={<Mark name={place.name} {...appearanceOf(place)} fallback={MapPin} size="fill" />}
            facts={
              <MetaInfo
                isStacked
                entries={[
                  { label: 'Holds', value: holdingText({ places: children.length, boxes: detail.boxCount }) },
                  ...totalEntries,
                  {
                    label: 'Tags',
                    value: place.tags.length > 0 ? <TagList tags={place.tags} /> : undefined,
                    isWide: place.tags.length > 3,
                  },
                  { label: 'Created', value: formatMoment(place.createdAt) },
                  { label: 'Updated', value: formatMoment(place.updatedAt) },
                ]}
              />
            }
          >
            <HeadText
              where={
                parent ? (
                  <TextLink href={screens.place(parent.placeID)} isCut>
                    {namesOf(ancestors)}
                  </TextLink>
                ) : (
                  'Top level'
                )
              }
              text={place.description}
            />
          </RecordHead>
          <RecordColumns
            aside={
              <>
                <RecordPhotos {...media} name={place.name} photos={detail.photos} />
                <RecordAttachments {...media} attachments={detail.attachments} />
              </>
            }
            end={
              <>
                <RecordComments kind="place" recordID={placeID} isDeleted={isDeleted} />
                <RecordHistory kind="place" recordID={placeID} canEdit={canRestore} isFolded />
              </>
            }
          >
            <PropertyCards kind="place" recordID={placeID} values={place.properties} />
            {!isDeleted && (
              <>
                <PlaceChildren placeID={placeID} places={children} canEdit={canEdit} />
                <PlaceMaps placeID={placeID} />
                <PlaceBoxes placeID={placeID} path={detail.path} hasChildren={children.length > 0} canEdit={canEdit} />
              </>
            )}
            <RecordCounts kind="place" recordID={placeID} />
            <UsedBy kind="place" recordID={placeID} listed={contents} />
          </RecordColumns>
        </>
      )}
      {actions.dialogs}
    </div>
  );
}
