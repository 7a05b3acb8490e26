import { ChevronLeft, ChevronRight, ChevronsLeft, Download, ScrollText, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import { type AuditEntry, auditCountLimit } from '#contract/audit.ts';
import { useAdminAuditDigestGetQuery, useAdminAuditExportMutation } from '#web/api/audit.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { formatNumber, mediumDate } from '#web/screens/format.ts';
import { ListFilterBar } from '#web/screens/list/list-filters.tsx';
import { isNarrowed } from '#web/screens/list/list-state.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { useListKeys } from '#web/screens/list/use-list-keys.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { AuditEntryDrawer } from './audit/audit-entry-drawer.tsx';
import { useAuditFilters } from './audit/audit-filters.tsx';
import { actionWords, detailLines } from './audit/audit-words.ts';
import { useAuditList } from './audit/use-audit-list.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'createdAt',
    label: 'When',
    isSortable: true,
    width: 208,
    render: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums">
        {mediumDate(createdAt)}
      </time>
    ),
  },
  {
    id: 'actor',
    label: 'Who',
    width: '18%',
    render: ({ actor }) => actor?.name || <span className="text-muted">Signed-out user</span>,
  },
  {
    id: 'action',
    label: 'Action',
    isSortable: true,
    width: '18%',
    isRowHeader: true,
    render: ({ action }) => <span className="font-medium">{actionWords(action)}</span>,
  },
  { id: 'target', label: 'Target', width: '18%', render: ({ target }) => target?.name || target?.id || '' },
  {
    id: 'detail',
    label: 'Detail',
    hideBelow: 'lg',
    render: ({ detail }) => <span className="text-muted">{detailText(detail)}</span>,
  },
  {
    id: 'ipAddress',
    label: 'From',
    width: 136,
    hideBelow: 'xl',
    render: ({ ipAddress }) => <span className="tabular-nums">{ipAddress}</span>,
  },
];

/** home/admin/audit (decisions §5): who did what, to what, from where and when. */
export function Component() {
  const list = useAuditList();
  const { control, pageSize, page } = list;
  const { state } = control;
  const query = useAdminAuditDigestGetQuery(list.query);
  const shown = query.isFetching ? query.data : query.currentData;
  const rows = shown?.rows ?? [];
  const [openID, setOpenID] = useState<string | null>(null);
  const region = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedText(state.search, (search) => control.change({ search }, { replace: true }));
  useListKeys(region, { onSearch: () => searchInput.current?.focus(), onOpen: setOpenID });
  const narrow = (filter: 'actorID' | 'targetID', id: string) => {
    setOpenID(null);
    control.change({ filters: { ...state.filters, [filter]: id } });
  };
  const next = shown?.next;
  const first = page * pageSize + 1;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={texts.auditTitle}
        description="Every administrative change and every sign-in, kept for good."
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {shown ? countText(shown.total) : query.isFetching && 'Loading audit log'}
          </span>
        }
        actions={<ExportButton narrowed={list.narrowed} />}
      />
      <ListFilterBar
        list={control}
        filters={useAuditFilters(rows)}
        controls={
          <SearchInput
            label="Search the audit log"
            placeholder="Search who, what, where and detail"
            value={text}
            onChange={setText}
            onSubmit={(search) => control.change({ search: search.trim() }, { replace: true })}
            inputRef={searchInput}
            className="w-80 mobile:w-full"
          />
        }
      />
      {query.error !== undefined && !query.isFetching ? (
        <LoadFailure what="The audit log" error={query.error} onRetry={query.refetch} />
      ) : (
        <section ref={region} aria-label={`${texts.auditTitle}, list`}>
          <DataTable
            label={texts.auditTitle}
            columns={columns}
            rows={rows}
            rowID={(row) => row.auditID}
            rowLabel={(row) => actionWords(row.action)}
            onRowAction={setOpenID}
            isLoading={query.isFetching}
            skeletonRows={12}
            sort={state.sort}
            onSort={(sort) => control.change({ sort })}
            empty={
              isNarrowed(state) ? (
                <EmptyState
                  icon={SearchX}
                  title="No entries match"
                  actions={
                    <Button onPress={() => control.change({ search: '', filters: {} })}>
                      Clear search and filters
                    </Button>
                  }
                >
                  No results. Try other filters.
                </EmptyState>
              ) : (
                <EmptyState icon={ScrollText} title="No entries yet">
                  Sign-ins and changes by administrators show up here.
                </EmptyState>
              )
            }
          />
        </section>
      )}
      {(page > 0 || next) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span className="tabular-nums">
            {formatNumber(first)}–{formatNumber(first + rows.length - 1)}
            {shown && ` of ${countOf(shown.total)}`}
          </span>
          <span className="flex gap-2">
            <Button icon={ChevronsLeft} isDisabled={page === 0} onPress={list.goToStart}>
              First
            </Button>
            <Button icon={ChevronLeft} isDisabled={page === 0} onPress={list.goBack}>
              Previous
            </Button>
            <Button icon={ChevronRight} isDisabled={!next} onPress={() => next && list.goOn(next)}>
              Next
            </Button>
          </span>
        </nav>
      )}
      <AuditEntryDrawer
        entry={rows.find(({ auditID }) => auditID === openID) ?? null}
        onClose={() => setOpenID(null)}
        onNarrow={narrow}
      />
    </div>
  );
}

function ExportButton({ narrowed }: { narrowed: ReturnType<typeof useAuditList>['narrowed'] }) {
  const dispatch = useAppDispatch();
  const [exportLog, { isLoading }] = useAdminAuditExportMutation();
  const download = async () => {
    const { data, error } = await exportLog(narrowed);
    if (data) saveFile(data, 'lorebox-audit.csv');
    else dispatch(toastAdded({ type: 'error', title: 'The export failed', message: errorMessage(error) }));
  };
  return (
    <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
      Export CSV
    </Button>
  );
}

const countOf = (total: number) =>
  total > auditCountLimit ? `more than ${formatNumber(auditCountLimit)}` : formatNumber(total);
const countText = (total: number) => `${countOf(total)} ${total === 1 ? 'entry' : 'entries'}`;

function detailText(detail: AuditEntry['detail']): string {
  return detailLines(detail)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');
}
