import { Box } from 'lucide-react';
import { useParams } from 'react-router';
import type { boxGet } from '#contract/kinds/box.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { useBoxGetQuery, useBoxRestoreMutation, useBoxSaveMutation } from '#web/api/boxes.ts';
import { RecordComments } from '#web/screens/comments/record-comments.tsx';
import { RecordHistory } from '#web/screens/history/record-history.tsx';
import { EditForm } from '#web/screens/kind/edit-form.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
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
import { TrashBanner } from '#web/screens/record/trash-banner.tsx';
import { useEditForm, useEditing } from '#web/screens/record/use-editing.ts';
import { useRecordKeys } from '#web/screens/record/use-record-keys.ts';
import { UsedBy } from '#web/screens/record/used-by.tsx';
import { useCanEdit, useContentLanguage, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { BoxActions } from './box/box-actions.tsx';
import { BoxFacts } from './box/box-facts.tsx';
import { paths } from './paths.ts';
import { BoxContents } from './stock/box-contents.tsx';
import { RecordCounts } from './stock/record-counts.tsx';

/** Listed on the page already. */
const counted = ['stocktake'] as const;

/** home/item-management/boxes/{boxID}: a box and what lies in it (decisions §4). `?edit=true` is its form. */
export function Component() {
  const { boxID = '' } = useParams();
  const workspaceID = useWorkspaceID();
  const query = useBoxGetQuery({ workspaceID, boxID });
  // What was read before it was gone is no answer any more: its creation may just have been undone.
  const isMissing = isGone(query.error);
  const isEdited = useEditing(query.data !== undefined && !isMissing);
  const answer = isMissing && !isEdited ? undefined : query.data;
  useDocumentTitle(isMissing ? 'Not found' : answer?.box.name);
  if (answer?.box.boxID !== boxID) {
    return (
      <RecordMissing
        noun="box"
        recordID={boxID}
        error={query.isFetching ? undefined : query.error}
        onRetry={query.refetch}
        listHref={paths.boxes}
        listLabel="All boxes"
      />
    );
  }
  return (
    <>
      {isMissing && <GoneBanner noun="box" />}
      <BoxView key={boxID} answer={answer} />
    </>
  );
}

function BoxView({ answer }: { answer: OperationResponse<typeof boxGet> }) {
  const { box, placePath } = answer;
  const workspaceID = useWorkspaceID();
  const language = useContentLanguage();
  const canRestore = useCanEdit();
  const canEdit = canRestore && box.deletedAt === null;
  useRememberRecord('box', box.boxID, box.name);
  const [boxSave] = useBoxSaveMutation();
  const [boxRestore] = useBoxRestoreMutation();
  const isEditing = useEditing(canEdit);
  const form = useEditForm();
  useRecordKeys({ onEdit: canEdit && !isEditing ? form.open : undefined });
  const rename = async (name: string) =>
    failureBeside(await boxSave({ workspaceID, boxID: box.boxID, version: box.version, name }), fieldOf('name'));
  const media = { kind: 'box', recordID: box.boxID, canEdit } as const;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={box.name}
        titleLanguage={language}
        breadcrumbs={[{ label: 'Boxes', href: paths.boxes }, { label: box.name }]}
        mark={<RecordProblems kind="box" recordID={box.boxID} name={box.name} />}
        meta={
          <>
            <RecordPresence kind="box" recordID={box.boxID} isEditing={isEditing} />
            {canEdit && !isEditing && <NameEditor name={box.name} onSave={rename} isAlwaysShown />}
            <Badge>{box.code}</Badge>
            {box.archived && <Badge>Archived</Badge>}
          </>
        }
        actions={!isEditing && <BoxActions box={box} canEdit={canEdit} onEdit={form.open} />}
      />
      <TrashBanner
        noun="box"
        deletedAt={box.deletedAt}
        deletedBy={box.updatedBy}
        onRestore={canRestore ? () => void boxRestore({ workspaceID, ids: [box.boxID] }) : undefined}
      />
      {isEditing ? (
        <EditForm view={kindView('box')} record={box} onDone={form.close} />
      ) : (
        <>
          <RecordHead
            name={box.name}
            photos={answer.photos}
            mark={<Mark name={box.name} {...appearanceOf(box)} fallback={Box} size="fill" />}
            facts={<BoxFacts box={box} contents={answer} />}
          >
            <HeadText
              where={
                box.placeID ? (
                  <TextLink href={paths.place(box.placeID)} isCut>
                    {placePath}
                  </TextLink>
                ) : (
                  'No place'
                )
              }
              text={box.description}
            />
          </RecordHead>
          <RecordColumns
            aside={
              <>
                <RecordPhotos {...media} name={box.name} photos={answer.photos} />
                <RecordAttachments {...media} attachments={answer.attachments} />
              </>
            }
            end={
              <>
                <RecordComments kind="box" recordID={box.boxID} isDeleted={box.deletedAt !== null} />
                <RecordHistory kind="box" recordID={box.boxID} canEdit={canRestore} isFolded />
              </>
            }
          >
            <PropertyCards kind="box" recordID={box.boxID} values={box.properties} />
            <BoxContents boxID={box.boxID} name={box.name} canEdit={canEdit} />
            <RecordCounts kind="box" recordID={box.boxID} />
            <UsedBy kind="box" recordID={box.boxID} listed={counted} />
          </RecordColumns>
        </>
      )}
    </div>
  );
}
