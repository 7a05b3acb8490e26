import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import type { itemGet } from '#contract/kinds/item.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { useItemGetQuery, useItemRestoreMutation, useItemSaveMutation } from '#web/api/items.ts';
import { RecordComments } from '#web/screens/comments/record-comments.tsx';
import { RecordHistory } from '#web/screens/history/record-history.tsx';
import { EditForm } from '#web/screens/kind/edit-form.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { LongText, leadField, RecordDetails } from '#web/screens/kind/record-details.tsx';
import { useReferences } from '#web/screens/kind/reference-links.tsx';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { isGone } from '#web/screens/load-failure.tsx';
import { RecordAttachments } from '#web/screens/media/record-attachments.tsx';
import { RecordPhotos } from '#web/screens/media/record-photos.tsx';
import { RecordProblems } from '#web/screens/problem/record-problems.tsx';
import { GoneBanner } from '#web/screens/record/gone-banner.tsx';
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
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { ItemDueCard } from './due/item-due.tsx';
import { type ItemDue, useItemDue } from './due/use-due.ts';
import { ItemActions } from './item/item-actions.tsx';
import { LowBadge } from './item/item-columns.tsx';
import { ItemFacts, isLow } from './item/item-facts.tsx';
import { paths } from './paths.ts';
import { ItemStock } from './stock/item-stock.tsx';
import { RecordCounts } from './stock/record-counts.tsx';

const ItemWays = lazyPart(async () => (await import('#web/screens/crafting/item-ways.tsx')).default);
const view = kindView('item');

/** home/item-management/items/{itemID}: all about one item (decisions §4). `?edit=true` is its form, so Back leaves it. */
export function Component() {
  const { itemID = '' } = useParams();
  const workspaceID = useWorkspaceID();
  const query = useItemGetQuery({ workspaceID, itemID });
  const due = useItemDue(itemID);
  // What was read before it was gone is no answer any more: its creation may just have been undone.
  const isMissing = isGone(query.error);
  const isEdited = useEditing(query.data !== undefined && !isMissing);
  const answer = isMissing && !isEdited ? undefined : query.data;
  useDocumentTitle(isMissing ? 'Not found' : answer?.item.name);
  if (answer?.item.itemID !== itemID) {
    return (
      <RecordMissing
        noun="item"
        recordID={itemID}
        error={query.isFetching ? undefined : query.error}
        onRetry={query.refetch}
        listHref={paths.items}
        listLabel="All items"
      />
    );
  }
  return (
    <>
      {isMissing && <GoneBanner noun="item" />}
      <ItemView key={itemID} answer={answer} due={due} />
    </>
  );
}

function ItemView({ answer, due }: { answer: OperationResponse<typeof itemGet>; due: ItemDue | undefined }) {
  const { item, quantity } = answer;
  const workspaceID = useWorkspaceID();
  const language = useContentLanguage();
  const canEdit = useCanEdit() && item.deletedAt === null;
  const canRestore = useCanEdit();
  useRememberRecord('item', item.itemID, item.name);
  const [itemSave] = useItemSaveMutation();
  const [itemRestore] = useItemRestoreMutation();
  const isEditing = useEditing(canEdit);
  const form = useEditForm();
  useRecordKeys({ onEdit: canEdit && !isEditing ? form.open : undefined });
  const rename = async (name: string) => {
    const saved = await itemSave({ workspaceID, itemID: item.itemID, version: item.version, name });
    return failureBeside(saved, fieldOf('name'));
  };
  const references = useReferences(view, item.itemID);
  const inherited = useMemo(
    () =>
      new Map(
        answer.inherited.map(({ field, value, itemID, name }) => [
          field,
          { value, from: name, href: paths.item(itemID) },
        ]),
      ),
    [answer.inherited],
  );
  const lead = leadField(view, item);
  const media = { kind: 'item', recordID: item.itemID, canEdit } as const;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={item.name}
        titleLanguage={language}
        breadcrumbs={[{ label: 'Items', href: paths.items }, { label: item.name }]}
        mark={<RecordProblems kind="item" recordID={item.itemID} name={item.name} />}
        meta={
          <>
            <RecordPresence kind="item" recordID={item.itemID} isEditing={isEditing} />
            {canEdit && !isEditing && <NameEditor name={item.name} onSave={rename} isAlwaysShown />}
            {isLow(item, quantity) && <LowBadge />}
            {item.archived && <Badge>Archived</Badge>}
          </>
        }
        actions={!isEditing && <ItemActions item={item} canEdit={canEdit} onEdit={form.open} />}
      />
      <TrashBanner
        noun="item"
        deletedAt={item.deletedAt}
        deletedBy={item.updatedBy}
        onRestore={canRestore ? () => void itemRestore({ workspaceID, ids: [item.itemID] }) : undefined}
      />
      {isEditing ? (
        <EditForm view={view} record={item} inherited={inherited} onDone={form.close} />
      ) : (
        <>
          <RecordHead
            name={item.name}
            photos={answer.photos}
            mark={<Mark name={item.name} fallback={view.icon} size="fill" />}
            facts={<ItemFacts item={item} quantity={quantity} />}
          >
            {lead && (
              <div className="px-4 pt-4">
                <LongText field={lead} value={item[lead.name as keyof typeof item]} references={references} />
              </div>
            )}
            <ItemStock item={item} quantity={quantity} stock={answer.stock} canEdit={canEdit} />
          </RecordHead>
          {/* All at once: what is due stands first, and would push away what is being read. */}
          {due && (
            <RecordColumns
              aside={
                <>
                  <RecordPhotos {...media} name={item.name} photos={answer.photos} />
                  <RecordAttachments {...media} attachments={answer.attachments} />
                </>
              }
              end={
                <>
                  <RecordComments kind="item" recordID={item.itemID} isDeleted={item.deletedAt !== null} />
                  <RecordHistory kind="item" recordID={item.itemID} canEdit={canRestore} isFolded />
                </>
              }
            >
              <ItemDueCard due={due} />
              <Suspense>
                <ItemWays itemID={item.itemID} />
              </Suspense>
              <RecordDetails view={view} record={item} references={references} inherited={inherited} without={lead} />
              <RecordCounts kind="item" recordID={item.itemID} unit={item.unit} />
              <UsedBy kind="item" recordID={item.itemID} named={due.totals} />
            </RecordColumns>
          )}
        </>
      )}
    </div>
  );
}
