import { ListChecks } from 'lucide-react';
import { useLocation } from 'react-router';
import { packingListLimits } from '#contract/packing-list.ts';
import { nounOf } from '#web/api/kinds.ts';
import { usePackingListGetQuery } from '#web/api/labels.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { chosenIDs } from '#web/screens/selection/chosen-ids.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { paths } from './paths.ts';
import { BoxSheet } from './print/box-sheet.tsx';
import { PrintFrame } from './print/print-frame.tsx';
import { screens } from './screen-paths.ts';

/** home/item-management/print: packing lists of boxes (`?kind=box&ids=`) or of a place with all in it (`?kind=place&ids=`). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const location = useLocation();
  const ids = chosenIDs(location);
  const isPlace = new URLSearchParams(location.search).get('kind') === 'place';
  const source = isPlace ? { kind: 'place' as const, placeID: ids[0] ?? '' } : { kind: 'box' as const, ids };
  const query = usePackingListGetQuery(
    { workspaceID, source, baseURL: window.location.origin },
    { skip: ids.length === 0, refetchOnMountOrArgChange: true },
  );
  const list = query.data;
  const [only] = list?.boxes ?? [];
  const name = isPlace ? list?.title : list?.boxes.length === 1 ? only?.name : undefined;
  const title = name ? `Packing list: ${name}` : 'Packing list';
  useDocumentTitle(title);
  if (ids.length === 0)
    return (
      <EmptyState
        icon={ListChecks}
        level={1}
        title={isPlace ? 'No place selected' : 'No boxes selected'}
        actions={
          <LinkButton variant="primary" href={isPlace ? screens.places : paths.boxes}>
            {isPlace ? 'All places' : 'All boxes'}
          </LinkButton>
        }
      >
        {isPlace ? 'Open a place and choose Packing list.' : 'Select boxes in the list, then choose Packing lists.'}
      </EmptyState>
    );
  if (query.error !== undefined && !list && !query.isFetching)
    return <LoadFailure what="The packing list" error={query.error} onRetry={query.refetch} />;
  return (
    <PrintFrame
      title={title}
      breadcrumbs={[
        isPlace ? { label: 'Places', href: screens.places } : { label: 'Boxes', href: paths.boxes },
        { label: 'Packing list' },
      ]}
      isReady={list !== undefined}
      notice={
        list &&
        (list.boxTotal > list.boxes.length || list.isCut) && (
          <Banner tone="warning" title="This list is incomplete">
            {list.boxTotal > list.boxes.length
              ? `It has the first ${formatNumber(list.boxes.length)} of ${countText(list.boxTotal, nounOf('box'))}. Print the rest by place, or select fewer boxes.`
              : `A list holds up to ${formatNumber(packingListLimits.lines)} rows. Select fewer boxes.`}
          </Banner>
        )
      }
    >
      {(options) => (
        <>
          {!list && <SkeletonRows rows={6} label="Loading the packing list" />}
          {isPlace && list && (
            <h2 dir="auto" className="mb-4 text-xl font-semibold wrap-anywhere">
              {list.title}
            </h2>
          )}
          {list?.boxes.length === 0 && <p>No boxes here.</p>}
          {list?.boxes.map((box) => (
            <BoxSheet key={box.boxID} box={box} {...options} />
          ))}
        </>
      )}
    </PrintFrame>
  );
}
