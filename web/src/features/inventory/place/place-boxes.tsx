import { Box, Plus } from 'lucide-react';
import type { BoxRow } from '#contract/kinds/box.ts';
import { useBoxDigestGetQuery } from '#web/api/boxes.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText } from '#web/screens/format.ts';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { isInitialLoading } from '#web/screens/list/is-initial-loading.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { appearanceOf } from '#web/screens/record/appearance.ts';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { paths } from '../paths.ts';

export interface PlaceBoxesProps {
  placeID: string;
  /** The place's own path, which is left out of where its boxes stand. */
  path: string;
  hasChildren: boolean;
  canEdit: boolean;
}

const pageSize = 20;
const boxID = (row: BoxRow) => row.boxID;
const boxName = (row: BoxRow) => row.name;
const boxHref = (row: BoxRow) => paths.box(row.boxID);

/** The boxes in a place and in everything below it. */
export function PlaceBoxes({ placeID, path, hasChildren, canEdit }: PlaceBoxesProps) {
  const workspaceID = useWorkspaceID();
  // In the address, so that Back from a box finds it.
  const { params, set } = useAddressValues();
  const page = pageIn(params);
  const setPage = (next: number) => set({ page: pageText(next) });
  const query = useBoxDigestGetQuery({ workspaceID, placeID, page, pageSize, archived: 'all' });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  useLastPage({ query, page, pageSize }, setPage);
  const isFailed = query.error !== undefined && rows.length === 0 && !query.isFetching;
  return (
    <Card
      title="Boxes"
      description={hasChildren ? 'Here and in the places below.' : undefined}
      isFlush
      actions={
        canEdit && (
          <LinkButton href={paths.newBox(placeID)} size="sm" icon={Plus}>
            Add box here
          </LinkButton>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4">
        {isFailed ? (
          <LoadFailure what="The boxes" error={query.error} onRetry={query.refetch} />
        ) : (
          <DataTable
            label="Boxes"
            columns={columns(path, hasChildren)}
            rows={rows}
            rowID={boxID}
            rowLabel={boxName}
            rowHref={boxHref}
            isLoading={isInitialLoading(query)}
            skeletonRows={3}
            empty={
              <EmptyState icon={Box} title="No boxes here" level={3}>
                {canEdit ? 'Add one here, or move one here from its page.' : 'No boxes in this place.'}
              </EmptyState>
            }
          />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} label="Pages of boxes" />
      </div>
    </Card>
  );
}

function columns(path: string, hasChildren: boolean): DataColumn<BoxRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      width: hasChildren ? '40%' : undefined,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail url={row.thumbnailURL} name={row.name} {...appearanceOf(row)} fallback={Box} />
          <span className="truncate font-medium">{row.name}</span>
          {row.archived && <Badge>Archived</Badge>}
        </span>
      ),
    },
    { id: 'code', label: 'Code', width: '18%', render: (row) => <span className="font-mono text-xs">{row.code}</span> },
    ...(hasChildren ? [{ id: 'where', label: 'Where', render: (row: BoxRow) => whereBelow(row, path) }] : []),
    {
      id: 'items',
      label: 'Holds',
      align: 'end',
      width: '14%',
      render: (row) => countText(row.itemCount, nounOf('item')),
    },
  ];
}

/** `Shelf 2` for a box in `Garage / Shelf 2` seen from `Garage`. */
function whereBelow({ placeID, placePath }: BoxRow, path: string) {
  const below = placePath.startsWith(`${path} / `) ? placePath.slice(path.length + 3) : '';
  if (!below) return <span className="text-muted">Here</span>;
  return (
    <CellLink href={placeID && paths.place(placeID)} title={placePath}>
      {below}
    </CellLink>
  );
}
