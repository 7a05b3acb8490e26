import { ChevronsDownUp, ChevronsUpDown, FolderInput, MapPin, Plus, QrCode, SearchX, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { countText } from '#web/screens/format.ts';
import { useExportAction } from '#web/screens/kind/use-csv-actions.tsx';
import { useAddressValues } from '#web/screens/list/address-values.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { PropertyFilterChip } from '#web/screens/properties/property-filter-chip.tsx';
import { propertyFilterName, propertyQuery } from '#web/screens/properties/property-query.ts';
import { LoadSampleButton } from '#web/screens/sample/load-sample-button.tsx';
import { useCopyRows } from '#web/screens/selection/use-copy-rows.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { useView } from '#web/session/ui-state/use-view.ts';
import { viewActions } from '#web/session/ui-state/views-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ViewToggle } from '#web/ui/button/view-toggle.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { BulkActions } from '#web/ui/table/bulk-actions.tsx';
import { CardGrid } from '#web/ui/table/cards/card-grid.tsx';
import { matchingPlaces } from './place/place-nodes.ts';
import { PlaceTree } from './place/place-tree.tsx';
import { QuickAddPlace } from './place/quick-add-place.tsx';
import { useExpandedPlaces } from './place/use-expanded-places.ts';
import { usePlaceActions } from './place/use-place-actions.tsx';
import { holdingText, placeNoun } from './place/words.ts';
import { screens } from './screen-paths.ts';

const noRows: readonly PlaceRow[] = [];
const placeID = (row: PlaceRow) => row.placeID;
const placeHref = (row: PlaceRow) => screens.place(row.placeID);
const placeCard = (row: PlaceRow) => ({
  title: row.name,
  meta: (
    <>
      <span className="block truncate">{row.depth > 0 ? row.path : 'Top level'}</span>
      <span className="block">Holds {holdingText({ places: row.childCount, boxes: row.boxCount })}</span>
    </>
  ),
  photo: row.thumbnailURL || undefined,
  icon: MapPin,
});

/** home/item-management/places: all places of the workspace as a tree (decisions §4; §4 Views). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const query = usePlaceDigestGetQuery({ workspaceID });
  const rows = query.data?.rows ?? noRows;
  const { shown, matches, isFiltered, text, setText, filter, viewType, setViewType } = useShownPlaces(rows);
  const [expanded, setExpanded, unfold] = useExpandedPlaces(rows);
  const { selection, select } = useSelection(shown);
  const actions = usePlaceActions(rows, { onDeleted: () => select([]), onMoved: () => select([]) });
  const [parentID, setParentID] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const addInside = useCallback((id: string) => {
    setParentID(id);
    // After the menu has given the focus back to its button.
    requestAnimationFrame(() => nameInput.current?.focus());
  }, []);
  const openAll = useMemo(() => new Set(rows.filter((row) => row.childCount > 0).map(placeID)), [rows]);
  const isAllOpen = [...openAll].every((id) => expanded.has(id));
  const chosen = [...selection];
  const exporting = useExportAction('place', chosen);
  useCopyRows('place', chosen);
  const exportingShown = useExportAction('place', matches.map(placeID));

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Places"
        meta={
          query.data && <span className="text-sm text-muted tabular-nums">{countText(rows.length, placeNoun)}</span>
        }
        actions={
          <>
            {shown.length > 0 && <MoreMenu items={[exportingShown]} />}
            {/* Without a place the page itself asks for the first. */}
            {canEdit && !(query.data && rows.length === 0) && (
              <LinkButton href={screens.newPlace()} variant="primary" icon={Plus}>
                New place
              </LinkButton>
            )}
          </>
        }
      />
      {query.error !== undefined && rows.length === 0 && !query.isFetching ? (
        <LoadFailure what="Places" error={query.error} onRetry={query.refetch} />
      ) : (
        <>
          {rows.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                label="Search places"
                placeholder="Search places"
                value={text}
                onChange={setText}
                className="w-72 mobile:w-full"
              />
              <span role="status" className="text-sm text-muted tabular-nums">
                {isFiltered ? countText(matches.length, ['match', 'matches']) : ''}
              </span>
              <PropertyFilterChip kind="place" {...filter} />
              <div className="ms-auto flex items-center gap-2">
                {viewType === 'list' && openAll.size > 0 && !isFiltered && (
                  <IconButton
                    icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
                    label={isAllOpen ? 'Fold all' : 'Unfold all'}
                    onPress={() => setExpanded(isAllOpen ? new Set() : openAll)}
                  />
                )}
                <ViewToggle value={viewType} onChange={setViewType} />
              </div>
            </div>
          )}
          {canEdit && query.data && (
            <QuickAddPlace
              parentID={parentID}
              onParentChange={setParentID}
              onAdded={(_id, parent) => parent !== null && unfold(parent)}
              inputRef={nameInput}
            />
          )}
          {!query.data && <SkeletonRows rows={8} label="Loading places" />}
          {query.data && rows.length === 0 && <NoPlaces canEdit={canEdit} onStart={() => nameInput.current?.focus()} />}
          {rows.length > 0 && shown.length === 0 && (
            <EmptyState
              icon={SearchX}
              title="No places match"
              actions={
                <Button
                  onPress={() => {
                    setText('');
                    filter.onChange('');
                  }}
                >
                  Clear search
                </Button>
              }
            >
              {text ? `No results for “${text}”` : 'No place has this value'}
            </EmptyState>
          )}
          {shown.length > 0 && viewType === 'list' && (
            <PlaceTree
              rows={shown}
              expanded={isFiltered ? openAll : expanded}
              onExpandedChange={isFiltered ? () => undefined : setExpanded}
              canEdit={canEdit}
              selection={selection}
              onSelectionChange={select}
              actions={actions}
              onAddInside={addInside}
            />
          )}
          {shown.length > 0 && viewType === 'grid' && (
            <CardGrid
              label="Places"
              rows={shown}
              rowID={placeID}
              card={placeCard}
              rowHref={placeHref}
              selection={selection}
              onSelectionChange={canEdit ? select : undefined}
            />
          )}
        </>
      )}
      {canEdit && (
        <BulkActions
          count={chosen.length}
          noun={placeNoun}
          onClear={() => select([])}
          actions={[
            { id: 'move', label: 'Move to…', icon: FolderInput, onAction: () => actions.move(chosen) },
            {
              id: 'labels',
              label: 'Print labels',
              icon: QrCode,
              onAction: () => void navigate(screens.placeLabels(chosen)),
            },
            exporting,
            { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onAction: () => actions.remove(chosen) },
          ]}
        />
      )}
      {actions.dialogs}
    </div>
  );
}

/** What is searched for and how it is shown: kept in the address and in the store's view (§3, §4 Views). */
function useShownPlaces(rows: readonly PlaceRow[]) {
  const dispatch = useAppDispatch();
  const { params, set } = useAddressValues();
  const search = params.get('search') ?? '';
  const [text, setText] = useDebouncedText(search, (next) => set({ search: next }));
  const property = params.get(propertyFilterName) ?? '';
  const having = usePlacesHaving(property);
  const { viewType } = useView('places');
  const { rows: shown, matches } = useMemo(() => matchingPlaces(rows, search, having), [rows, search, having]);
  const setViewType = (next: 'list' | 'grid') =>
    void dispatch(viewActions.viewTypeChosen({ view: 'places', viewType: next }));
  const filter = { value: property, onChange: (next: string) => set({ [propertyFilterName]: next }) };
  return { shown, matches, isFiltered: search !== '' || having !== null, text, setText, filter, viewType, setViewType };
}

/** The places that a filter by a property lets through; null: none is on, or they are not read yet. */
function usePlacesHaving(property: string): ReadonlySet<string> | null {
  const workspaceID = useWorkspaceID();
  const { propertyID, propertyValue } = propertyQuery({ [propertyFilterName]: property });
  const { data } = usePlaceDigestGetQuery({ workspaceID, propertyID, propertyValue }, { skip: !propertyID });
  return useMemo(() => (propertyID && data ? new Set(data.rows.map(placeID)) : null), [propertyID, data]);
}

/** @param rows that are shown: what is not in sight is not acted on */
function useSelection(rows: readonly PlaceRow[]) {
  const dispatch = useAppDispatch();
  const kept = useView('places').selection;
  // Nor is what was deleted since, here or elsewhere.
  const selection = useMemo(() => {
    const there = new Set(rows.map(placeID));
    return new Set(kept.filter((id) => there.has(id)));
  }, [kept, rows]);
  const select = useCallback(
    (ids: Iterable<string>) => void dispatch(viewActions.selected({ view: 'places', ids: [...ids] })),
    [dispatch],
  );
  return { selection, select };
}

function NoPlaces({ canEdit, onStart }: { canEdit: boolean; onStart: () => void }) {
  return (
    <EmptyState
      icon={MapPin}
      title="No places yet"
      actions={
        canEdit && (
          <>
            <Button variant="primary" icon={Plus} onPress={onStart}>
              Add a place
            </Button>
            <LinkButton href={screens.import}>Import a file</LinkButton>
            <LoadSampleButton />
          </>
        )
      }
    >
      A place is where boxes are: a garage, a shelf in it, or a dungeon and its rooms. Places can contain places. Move
      one and everything in it moves too.
    </EmptyState>
  );
}
