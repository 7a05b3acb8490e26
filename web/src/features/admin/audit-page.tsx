import { skipToken } from '@reduxjs/toolkit/query';
import { ChevronLeft, ChevronRight, ChevronsLeft, Download, ScrollText } from 'lucide-react';
import type { z } from 'zod';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import { type AuditEntry, type adminAuditDigestGet, auditCountLimit, auditDays } from '#contract/audit.ts';
import { useAdminAuditDigestGetQuery, useAdminAuditExportMutation } from '#web/api/administration/audit.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { formatNumber, mediumDate } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { listQueryOf } from '#web/screens/list/list-query.ts';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { AuditEntryDrawer } from './audit/audit-entry-drawer.tsx';
import { useAuditFilters } from './audit/audit-filters.tsx';
import { actionWords, detailLines, strangerWords } from './audit/audit-words.ts';
import { type AuditPages, useAuditList } from './audit/use-audit-list.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'createdAt',
    label: 'When',
    isSortable: true,
    width: '19%',
    render: ({ createdAt }) => (
      <time dateTime={createdAt} className="line-clamp-2 whitespace-normal tabular-nums max-xl:text-xs">
        {mediumDate(createdAt)}
      </time>
    ),
  },
  {
    id: 'actor',
    label: 'Who',
    width: 136,
    // A long name takes two lines: that of whoever did it is what the log is read for.
    render: ({ actor, ipAddress }) =>
      actor?.name ? (
        <CellLink
          href={only({ actorID: actor.userID })}
          title={actor.name}
          className="line-clamp-2 whitespace-normal wrap-anywhere hover:text-ink hover:underline"
        >
          {actor.name}
        </CellLink>
      ) : (
        <span className="text-muted">{strangerWords(ipAddress)}</span>
      ),
  },
  {
    id: 'action',
    label: 'Action',
    isSortable: true,
    width: 184,
    isRowHeader: true,
    render: ({ action }) => <span className="font-medium">{actionWords(action)}</span>,
  },
  {
    id: 'target',
    label: 'Target',
    render: ({ target, detail }) => {
      const words = detailText(detail);
      if (!target && !words) return null;
      return (
        <span className="flex min-w-0 flex-col">
          {target && <CellLink href={only({ targetID: target.id })}>{target.name || target.id}</CellLink>}
          {/* Detail has no column of its own there. */}
          <span className="line-clamp-2 text-xs whitespace-normal text-muted xl:hidden">{words}</span>
        </span>
      );
    },
  },
  {
    id: 'detail',
    label: 'Detail',
    width: '27%',
    hideBelow: 'xl',
    // Two small lines take no more room than one; the whole is in the drawer.
    render: ({ detail }) => (
      <span className="line-clamp-2 whitespace-normal text-xs text-muted">{detailText(detail)}</span>
    ),
  },
  {
    id: 'ipAddress',
    label: 'From',
    width: 120,
    hideBelow: 'xl',
    render: ({ ipAddress }) => (
      <span className="tabular-nums">
        <CellLink href={only({ search: ipAddress })}>{ipAddress}</CellLink>
      </span>
    ),
  },
];

/** A line that ends within the word makes two words of it. */
const signIns = <span className="whitespace-nowrap">sign-ins</span>;

/** The log narrowed to that. */
function only(filter: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(filter)}`;
}

/** home/admin/audit (decisions §5): who did what, to what, from where and when. */
export function Component() {
  const { list, query: asked, narrowed, openID, hrefOf, close, ...pages } = useAuditList();
  const query = useAdminAuditDigestGetQuery(asked);
  const shown = query.isFetching ? query.data : query.currentData;
  const rows = shown?.rows ?? [];
  const onPage = rows.find(({ auditID }) => auditID === openID);
  // A link leads to an entry that is on another page by now.
  const isElsewhere = openID !== null && onPage === undefined && query.currentData !== undefined;
  const elsewhere = useAdminAuditDigestGetQuery(isElsewhere ? { auditID: openID } : skipToken);
  const openEntry = onPage ?? elsewhere.currentData?.rows[0] ?? null;
  const narrow = (filter: 'actorID' | 'targetID', id: string) =>
    list.change({ filters: { ...list.state.filters, [filter]: id } });
  return (
    <>
      <RecordList
        title={texts.auditTitle}
        description={
          <>
            Changes by administrators are kept permanently, {signIns} for {auditDays.signIn} days, refused {signIns} for{' '}
            {auditDays.refusedSignIn} days.
          </>
        }
        loadingPrompt="Loading audit log"
        noun={['entry', 'entries']}
        list={list}
        query={listQueryOf(query, counted)}
        columns={columns}
        rowID={(row) => row.auditID}
        rowName={(row) => actionWords(row.action)}
        rowHref={(row) => hrefOf(row.auditID)}
        filters={useAuditFilters(rows, list.state.filters)}
        searchLabel="Search the audit log"
        searchPlaceholder="Who, what, where or detail"
        actions={<ExportButton narrowed={narrowed} />}
        empty={
          <EmptyState icon={ScrollText} title="No entries yet">
            Sign-ins and changes by administrators show up here.
          </EmptyState>
        }
        pages={<Pages {...pages} pageSize={list.state.pageSize} shown={shown} />}
      />
      <AuditEntryDrawer entry={openEntry} onClose={close} onNarrow={narrow} />
    </>
  );
}

type Answer = z.infer<typeof adminAuditDigestGet.response>;

/** Entries are counted up to a limit. */
const counted = ({ rows, total }: Answer) => ({
  rows,
  total: Math.min(total, auditCountLimit),
  isTotalExact: total <= auditCountLimit,
});

interface PagesProps extends AuditPages {
  pageSize: number;
  shown: Answer | undefined;
}

/** Pages that begin after an entry: there are only the first, the one before and the next. */
function Pages({ page, pageSize, shown, goToStart, goBack, goOn }: PagesProps) {
  const next = shown?.next;
  if (!shown || (page === 0 && !next)) return null;
  const { total, isTotalExact } = counted(shown);
  const first = page * pageSize + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <span className="tabular-nums">
        {formatNumber(first)}–{formatNumber(first + shown.rows.length - 1)} of {isTotalExact ? '' : 'more than '}
        {formatNumber(total)}
      </span>
      <span className="flex gap-2">
        <Button icon={ChevronsLeft} isDisabled={page === 0} onPress={goToStart}>
          First
        </Button>
        <Button icon={ChevronLeft} isDisabled={page === 0} onPress={goBack}>
          Previous
        </Button>
        <Button icon={ChevronRight} isDisabled={!next} onPress={() => next && goOn(next)}>
          Next
        </Button>
      </span>
    </nav>
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

function detailText(detail: AuditEntry['detail']): string {
  return detailLines(detail)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');
}
