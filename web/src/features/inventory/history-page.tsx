import { History } from 'lucide-react';
import { useState } from 'react';
import type { NavigateOptions } from 'react-router';
import type { HistoryBatch } from '#contract/history.ts';
import { recordKinds } from '#contract/kinds/names.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useHistoryDigestGetQuery } from '#web/api/history.ts';
import { kinds } from '#web/api/kinds.ts';
import { countText, formatAgo, formatMoment, recordNoun } from '#web/screens/format.ts';
import { actLook } from '#web/screens/history/act-look.ts';
import { BatchEntries } from '#web/screens/history/batch-entries.tsx';
import { isForever, stateWords, undoneWord } from '#web/screens/history/batch-state.ts';
import { UndoButton } from '#web/screens/history/undo-button.tsx';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { hueClasses } from '#web/ui/foundations/hues.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { OwnChanges } from './history/own-changes.tsx';

const kindOptions = [
  { id: 'all', label: 'Everything' },
  ...recordKinds.map((kind) => ({ id: kind, label: kinds[kind].title.one })),
] as const;

/** Back goes through the pages and kinds that were looked at. */
const asEntry: NavigateOptions = { replace: false, preventScrollReset: false };

/** home/item-management/history: who did what and when, newest first, each to be undone (decisions §4). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const { params, set } = useAddressValues();
  const kind = recordKinds.find((each) => each === params.get('kind'));
  const page = pageIn(params);
  const query = useHistoryDigestGetQuery({ workspaceID, page, pageSize: defaultPageSize, kind });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const setPage = (next: number, options?: NavigateOptions) => set({ page: pageText(next) }, options);
  useLastPage({ query, page, pageSize: defaultPageSize }, setPage);

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="History"
        meta={
          query.data && (
            <span className="text-sm text-muted tabular-nums">{countText(total, ['change', 'changes'])}</span>
          )
        }
        description={`Every change in this workspace.${canEdit ? ' Undo any of them, unless a later change depends on it.' : ''}`}
      />
      {canEdit && <OwnChanges />}
      <Select
        label="Changes of"
        options={kindOptions}
        value={kind ?? 'all'}
        onChange={(next) => set({ kind: next === 'all' ? '' : next, page: '' }, asEntry)}
        className="w-56 mobile:w-full"
      />
      {query.error !== undefined && rows.length === 0 && !query.isFetching && (
        <LoadFailure what="The history" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonRows rows={8} label="Loading the history" />}
      {query.data && rows.length === 0 && (
        <EmptyState icon={History} title={kind ? 'No changes of this kind' : 'No changes yet'}>
          {canEdit
            ? 'Everything you add, change, move, import or delete shows up here and can be undone.'
            : 'Whatever is added, changed, moved, imported or deleted shows up here.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card isFlush>
          <div
            aria-busy={query.isFetching || undefined}
            className="flex flex-col px-3 py-1 transition-opacity aria-busy:opacity-60"
          >
            {rows.map((batch) => (
              <Batch key={batch.batchID} batch={batch} canEdit={canEdit} />
            ))}
          </div>
        </Card>
      )}
      <Pagination
        page={page}
        pageSize={defaultPageSize}
        total={total}
        onPageChange={(next) => setPage(next, asEntry)}
        label="Pages of history"
      />
    </div>
  );
}

function Batch({ batch, canEdit }: { batch: HistoryBatch; canEdit: boolean }) {
  const isUndone = batch.undoneByBatchID !== null;
  const state = stateWords[batch.state];
  const { icon: Icon, hue } = actLook(batch);
  // The names behind the ids of a batch are read once it is looked into.
  const [isOpen, setOpen] = useState(false);
  return (
    <CollapsibleSection
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      level={2}
      title={batch.summary}
      icon={
        <span
          aria-hidden
          className={`flex size-6 shrink-0 items-center justify-center rounded-full ${hueClasses[hue]}`}
        >
          <Icon size={14} />
        </span>
      }
      meta={
        <span className="ms-auto flex shrink-0 flex-wrap items-center gap-x-2 ps-2 text-xs font-normal text-muted mobile:shrink mobile:basis-full mobile:ps-14 mobile:pb-1.5">
          {batch.entryCount > 1 && <span className="mobile:hidden">{countText(batch.entryCount, recordNoun)}</span>}
          {state && <Badge tone="info">{state}</Badge>}
          {isUndone && <Badge>{undoneWord(batch)}</Badge>}
          <span className="inline-flex items-center gap-1.5">
            <Avatar name={batch.actorName || 'Someone'} size="xs" isDecorative />
            {batch.actorName || 'Someone'}
          </span>
          <time dateTime={batch.at} title={formatMoment(batch.at)}>
            {formatAgo(batch.at)}
          </time>
        </span>
      }
      actions={
        canEdit &&
        (isUndone || state || isForever(batch) ? <span className="w-20 mobile:hidden" /> : <UndoButton batch={batch} />)
      }
    >
      <p className="pb-2 text-muted">
        {batch.actorName || 'Someone'}, {formatMoment(batch.at)}
      </p>
      {isOpen && <BatchEntries batch={batch} />}
    </CollapsibleSection>
  );
}
