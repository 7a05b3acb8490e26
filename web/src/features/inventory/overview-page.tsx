import { Box, CalendarClock, Package } from 'lucide-react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { useInventoryOverviewGetQuery } from '#web/api/inventory.ts';
import { formatAgo, formatDay, formatQuantity } from '#web/screens/format.ts';
import { DueBadge } from '#web/screens/kind/due.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { appearanceOf } from '#web/screens/record/appearance.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useDue } from './due/use-due.ts';
import { Activity } from './overview/activity.tsx';
import { FirstSteps, Steps } from './overview/first-steps.tsx';
import { QuickActions } from './overview/quick-actions.tsx';
import { RecentWriting, useRecentWriting } from './overview/recent-writing.tsx';
import { type RecordLine, RecordLines } from './overview/record-lines.tsx';
import { type Overview, Totals } from './overview/totals.tsx';
import { paths } from './paths.ts';
import { screens } from './screen-paths.ts';

/** home/item-management: the dashboard of the workspace (decisions §4). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const { data, error, isFetching, refetch } = useInventoryOverviewGetQuery({ workspaceID });
  const hasNoItems = data !== undefined && data.totals.items + data.totals.boxes + data.totals.places === 0;
  const isEmpty = data?.isEmpty === true;
  // Whoever only writes has no use for totals of nothing.
  const isOnlyWritten = hasNoItems && !isEmpty;
  const written = useRecentWriting(isOnlyWritten);
  const known = isOnlyWritten ? undefined : data;
  if (error !== undefined && !data && !isFetching) {
    return (
      <div className="flex flex-col gap-4">
        <PageHeader title="Overview" />
        <LoadFailure what="The overview" error={error} onRetry={refetch} />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={isEmpty ? 'Welcome to Lorebox' : 'Overview'}
        description={isEmpty ? 'Items go in boxes, and boxes go in places.' : undefined}
      />
      {/* A first place alone would leave someone who began in front of empty lists. */}
      {canEdit && data && !hasNoItems && data.totals.items === 0 && <Steps totals={data.totals} />}
      {isEmpty && <FirstSteps canEdit={canEdit} />}
      {written && <RecentWriting {...written} {...{ canEdit }} activity={data?.activity} />}
      {written && canEdit && <Steps />}
      {!isEmpty && !written && <Dashboard data={known} canEdit={canEdit} />}
    </div>
  );
}

function Dashboard({ data: read, canEdit }: { data: Overview | undefined; canEdit: boolean }) {
  const due = useDue({ withinDays: 7 });
  // All at once: what is due stands first, and would push away what is being read.
  const data = due && read;
  return (
    <>
      <Totals totals={read?.totals} />
      <QuickActions canEdit={canEdit} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {due && due.rows.length > 0 && (
          // Alone in its row: the others are pairs of about one height.
          <div className="lg:col-span-2">
            <RecordLines
              title="Due"
              more={due.more}
              icon={CalendarClock}
              lines={due.rows.map(({ id, view, record, title, item, href, day }) => ({
                id,
                title: item ?? title,
                href,
                detail: item === undefined ? '' : title,
                photo: '',
                end: (
                  <span className="flex items-center gap-2 mobile:flex-col mobile:items-end mobile:gap-0.5">
                    {formatDay(day)}
                    <DueBadge view={view} record={record} />
                  </span>
                ),
              }))}
              all={[
                { href: screens.openLoans, label: 'Loans' },
                { href: screens.openMaintenance, label: 'Maintenance' },
              ]}
              empty=""
            />
          </div>
        )}
        <RecordLines
          title="Recent items"
          icon={Package}
          lines={data?.recentItems.map((row) => itemLine(row, formatAgo(row.updatedAt)))}
          all={{ href: `${paths.items}?sort=updatedAt&direction=desc`, label: 'All items' }}
          empty="No items yet."
        />
        <RecordLines
          title="Recent boxes"
          icon={Box}
          lines={data?.recentBoxes.map((row) => ({
            id: row.boxID,
            title: row.name,
            href: paths.box(row.boxID),
            detail: [row.code, row.placePath || 'No place'].join(' · '),
            photo: '',
            appearance: appearanceOf(row),
            end: formatAgo(row.updatedAt),
          }))}
          all={{ href: `${paths.boxes}?sort=updatedAt&direction=desc`, label: 'All boxes' }}
          empty="No boxes yet."
        />
        <RecordLines
          title="Low on stock"
          icon={Package}
          lines={data?.lowStock.map((row) =>
            itemLine(
              row,
              <Badge tone="warning">
                {formatQuantity(row.quantity)} of {formatQuantity(row.minQuantity ?? 0, row.unit)}
              </Badge>,
            ),
          )}
          all={{ href: screens.lowStock, label: 'All low stock' }}
          empty="No low stock. Items that fall below their minimum quantity show up here."
        />
        <Activity batches={data?.activity} canEdit={canEdit} />
      </div>
    </>
  );
}

function itemLine(row: ItemRow, end: React.ReactNode): RecordLine {
  return {
    id: row.itemID,
    title: row.name,
    href: paths.item(row.itemID),
    detail: row.where || 'No stock',
    photo: row.thumbnailURL,
    end,
  };
}
