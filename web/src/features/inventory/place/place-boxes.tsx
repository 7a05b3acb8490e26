import { Box, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BoxRow } from '#contract/box.ts';
import { useBoxDigestGetQuery } from '#web/api/boxes.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isAwaited } from '../list/is-awaited.ts';
import { paths } from '../paths.ts';
import { countText, itemNoun } from '../record/format.ts';
import { Thumbnail } from '../record/thumbnail.tsx';

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
  const [page, setPage] = useState(0);
  const query = useBoxDigestGetQuery({ workspaceID, placeID, page, pageSize, archived: 'all' });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
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
            isLoading={isAwaited(query)}
            skeletonRows={3}
            empty={
              <EmptyState icon={Box} title="No boxes here" level={3}>
                {canEdit ? 'Add one here, or move one here from its page.' : 'Nothing stands in this place.'}
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
          <Thumbnail url={row.thumbnailURL} icon={Box} />
          <span className="truncate font-medium">{row.name}</span>
          {row.archived && <Badge>Archived</Badge>}
        </span>
      ),
    },
    { id: 'code', label: 'Code', width: '18%', render: (row) => <span className="font-mono text-xs">{row.code}</span> },
    ...(hasChildren ? [{ id: 'where', label: 'Where', render: (row: BoxRow) => whereBelow(row.placePath, path) }] : []),
    { id: 'items', label: 'Holds', align: 'end', width: '14%', render: (row) => countText(row.itemCount, itemNoun) },
  ];
}

/** `Shelf 2` for a box in `Garage / Shelf 2` seen from `Garage`. */
function whereBelow(boxPath: string, path: string) {
  const below = boxPath.startsWith(`${path} / `) ? boxPath.slice(path.length + 3) : '';
  return below ? <span title={boxPath}>{below}</span> : <span className="text-muted">Here</span>;
}
