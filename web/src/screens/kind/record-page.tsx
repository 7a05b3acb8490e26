import { FileText, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { listPath } from '#web/api/kinds.ts';
import { type AnyRecord, type RecordAnswer, recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useContentLanguage, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabGroup, type TabItem } from '#web/ui/layout/tab-group.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { RecordComments } from '../comments/record-comments.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { useAddressValues } from '../list/address-values.ts';
import { failureBeside, fieldOf } from '../list/list-failure.ts';
import { NameEditor } from '../list/name-editor.tsx';
import { isGone } from '../load-failure.tsx';
import { RecordAttachments } from '../media/record-attachments.tsx';
import { RecordPhotos } from '../media/record-photos.tsx';
import { RecordProblems } from '../problem/record-problems.tsx';
import { appearanceOf } from '../record/appearance.ts';
import { GoneBanner } from '../record/gone-banner.tsx';
import { useRememberRecord } from '../record/recent-records.ts';
import { RecordColumns } from '../record/record-columns.tsx';
import { RecordHead } from '../record/record-head.tsx';
import { RecordMissing } from '../record/record-missing.tsx';
import { RecordPresence } from '../record/record-presence.tsx';
import { TrashBanner } from '../record/trash-banner.tsx';
import { useEditForm, useEditing } from '../record/use-editing.ts';
import { useRecordKeys } from '../record/use-record-keys.ts';
import { UsedBy } from '../record/used-by.tsx';
import { DueBadge } from './due.tsx';
import { EditForm } from './edit-form.tsx';
import type { KindView } from './kind-view.ts';
import { RecordActions } from './record-actions.tsx';
import { LongText, leadField, RecordDetails, RecordFacts } from './record-details.tsx';
import { useReferences } from './reference-links.tsx';
import { useKindView } from './use-kind-view.ts';

/** All about one record of a kind. `?edit=true` is its form, so Back leaves it. */
export function Component() {
  const view = useKindView();
  return <RecordPage key={view.kind} view={view} />;
}

/** What the page of one kind has beside that of every kind. */
export interface RecordExtras {
  /** Before the tabs that every kind has; the first one is shown first. */
  tabs: readonly TabItem[];
  /** Between the details and the history. */
  moreTabs?: readonly TabItem[];
  badges?: ReactNode;
  /** What others see of where this user is in it: whether they write in one of the tabs, and the parts that they are at. */
  presence?: { isEditing: boolean; partIDs: readonly string[] };
  /** By field, what it means that nothing is written there. */
  blankWords?: Readonly<Record<string, string>>;
  /** For anybody who sees the record, before what editors can do. */
  actions?: ReactNode;
  /** Before the actions that every kind has, in the menu. */
  menu?: readonly MenuEntry[];
  /** The button of what is done most, for whom it is; Edit is then a plain one. */
  action?: ReactNode;
}

export interface RecordPageProps {
  view: KindView;
  extrasOf?: (answer: RecordAnswer, canEdit: boolean) => RecordExtras;
}

export function RecordPage({ view, extrasOf }: RecordPageProps) {
  const { kind } = view;
  const { recordID = '' } = useParams();
  const workspaceID = useWorkspaceID();
  const query = recordEndpoints(kind).Get.useQuery({ workspaceID, [view.idName]: recordID });
  // What was read before it was gone is no answer any more: its creation may just have been undone.
  const isMissing = isGone(query.error);
  const isEdited = useEditing(query.data !== undefined && !isMissing);
  const answer = isMissing && !isEdited ? undefined : query.data;
  const record = answer?.[kind] as AnyRecord | undefined;
  useDocumentTitle(isMissing ? 'Not found' : record && view.titleOf(record));
  if (!answer || !record || view.idOf(record) !== recordID) {
    return (
      <RecordMissing
        noun={view.one}
        recordID={recordID}
        error={query.isFetching ? undefined : query.error}
        onRetry={query.refetch}
        listHref={listPath(kind)}
        listLabel={`All ${view.many}`}
      />
    );
  }
  return (
    <>
      {isMissing && <GoneBanner noun={view.one} />}
      <RecordView key={recordID} view={view} record={record} answer={answer} extrasOf={extrasOf} />
    </>
  );
}

interface RecordViewProps extends RecordPageProps {
  record: AnyRecord;
  answer: RecordAnswer;
}

const noExtras = (): RecordExtras => ({ tabs: [] });

function RecordView({ view, record, answer, extrasOf = noExtras }: RecordViewProps) {
  const workspaceID = useWorkspaceID();
  const deletedAt = typeof record.deletedAt === 'string' ? record.deletedAt : null;
  const canRestore = useCanEdit();
  const canEdit = canRestore && deletedAt === null;
  const { params, set } = useAddressValues();
  const endpoints = recordEndpoints(view.kind);
  const [save] = endpoints.Save.useMutation();
  const [restore] = endpoints.Restore.useMutation();
  const isEditing = useEditing(canEdit);
  const form = useEditForm();
  useRecordKeys({ onEdit: canEdit && !isEditing ? form.open : undefined });
  const recordID = view.idOf(record);
  const title = view.titleOf(record);
  const language = useContentLanguage();
  useRememberRecord(view.kind, recordID, title);
  const rename = async (name: string) => {
    const change = { [view.idName]: recordID, version: record.version, [view.titleField]: name };
    return failureBeside(await save({ workspaceID, ...change }), fieldOf(view.titleField));
  };
  const extras = extrasOf(answer, canEdit);
  const tabs: TabItem[] = [
    ...extras.tabs,
    {
      id: 'details',
      label: 'Details',
      icon: FileText,
      content: <Details {...{ view, record, answer, canEdit }} blankWords={extras.blankWords} />,
    },
    ...(extras.moreTabs ?? []),
    {
      id: 'history',
      label: 'History',
      icon: History,
      content: <RecordHistory kind={view.kind} recordID={recordID} canEdit={canRestore} />,
    },
  ];
  const first = tabs[0]?.id;
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? first;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        titleLanguage={language}
        breadcrumbs={[{ label: view.title.many, href: listPath(view.kind) }, { label: title }]}
        mark={<RecordProblems kind={view.kind} recordID={recordID} name={title} />}
        meta={
          <>
            <RecordPresence
              {...{ recordID }}
              kind={view.kind}
              isEditing={isEditing || extras.presence?.isEditing === true}
              partIDs={extras.presence?.partIDs}
            />
            {canEdit && !isEditing && <NameEditor name={title} onSave={rename} isAlwaysShown />}
            <DueBadge view={view} record={record} />
            {record.archived === true && <Badge>Archived</Badge>}
            {extras.badges}
          </>
        }
        actions={
          !isEditing && (
            <>
              {extras.actions}
              {canEdit && (
                <RecordActions
                  {...{ view, record, menu: extras.menu }}
                  onEdit={form.open}
                  isSecond={extras.action !== undefined}
                />
              )}
              {deletedAt === null && extras.action}
            </>
          )
        }
      />
      <TrashBanner
        noun={view.one}
        deletedAt={deletedAt}
        deletedBy={typeof record.updatedBy === 'string' ? record.updatedBy : null}
        onRestore={canRestore ? () => void restore({ workspaceID, ids: [recordID] }) : undefined}
      />
      {isEditing ? (
        <EditForm view={view} record={record} onDone={form.close} />
      ) : (
        <TabGroup
          label={`Parts of ${title}`}
          selected={tab}
          onChange={(next) => set({ tab: next === first ? '' : next, page: '' })}
          tabs={tabs}
        />
      )}
    </div>
  );
}

interface DetailsProps extends Omit<RecordViewProps, 'extrasOf'>, Pick<RecordExtras, 'blankWords'> {
  canEdit: boolean;
}

function Details({ view, record, answer, canEdit, blankWords }: DetailsProps) {
  const recordID = view.idOf(record);
  const references = useReferences(view, recordID);
  const media = { kind: view.kind, recordID, canEdit };
  const name = view.titleOf(record);
  const lead = leadField(view, record);
  const rest = (
    <>
      <RecordDetails view={view} record={record} references={references} without={lead} />
      <UsedBy kind={view.kind} recordID={recordID} />
      {view.hasComments && (
        <RecordComments kind={view.kind} recordID={recordID} isDeleted={typeof record.deletedAt === 'string'} />
      )}
    </>
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RecordHead
        name={name}
        photos={view.hasPhotos && !view.isFile ? (answer.photos ?? []) : undefined}
        isPortrait={view.hasPortrait}
        mark={
          view.hasPortrait ? (
            <Portrait name={name} src="" className="h-full" />
          ) : (
            <Mark name={name} {...appearanceOf(record)} fallback={view.icon} size="fill" />
          )
        }
        facts={<RecordFacts {...{ view, record, references, blankWords }} />}
      >
        {lead && (
          <div className="p-4">
            <LongText field={lead} value={record[lead.name]} references={references} />
          </div>
        )}
      </RecordHead>
      {(view.hasPhotos && !view.isFile) || view.hasAttachments ? (
        <RecordColumns
          aside={
            <>
              {view.hasPhotos && !view.isFile && <RecordPhotos {...media} name={name} photos={answer.photos ?? []} />}
              {view.hasAttachments && (
                <RecordAttachments {...media} attachments={answer.attachments ?? []} emptyText="No attachments yet." />
              )}
            </>
          }
        >
          {rest}
        </RecordColumns>
      ) : (
        rest
      )}
    </div>
  );
}
