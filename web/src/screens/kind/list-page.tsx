import { Pencil, Plus, Replace } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { newRecordPath, nounOf, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { panelParam } from '#web/session/ui-state/panel-param.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { RowGroup } from '#web/ui/table/row-group.ts';
import { cardWithCost } from '../facts/card-with-cost.tsx';
import { useFactColumns } from '../facts/fact-columns.tsx';
import { useFactFilters, useHasFacts } from '../facts/fact-filters.ts';
import { factFilterNames, factSorts, isByCost } from '../facts/fact-state.ts';
import { useFactList } from '../facts/use-fact-list.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useAddressQuery } from '../list/use-address-query.ts';
import { useListState } from '../list/use-list-state.ts';
import { useWatchProblems } from '../problem/use-watch-problems.ts';
import type { TitleOf } from '../record/use-record-titles.ts';
import { ListBulkActions } from '../selection/list-bulk-actions.tsx';
import { useMoney } from '../use-money.ts';
import { useKindColumns } from './columns.tsx';
import { useDoneActs } from './done-act.tsx';
import { filterNames, listQuery, type OwnFilter, useKindFilters } from './filters.tsx';
import type { KindView } from './kind-view.ts';
import { listedTitles } from './listed-titles.ts';
import { useRecordActions } from './record-actions.tsx';
import { recordCard } from './record-card.tsx';
import { useCsvActions } from './use-csv-actions.tsx';
import { GroupChoice, groupedBy, groupOf, useGroupedList } from './use-grouping.tsx';
import { useKindBulk } from './use-kind-bulk.tsx';
import { useKindView } from './use-kind-view.ts';

const EditPanel = lazyPart(async () => (await import('./edit-panel.tsx')).EditPanel);

/** Beside a longer title a phone has no room for the words of the button. */
const shortTitle = 8;
const nothing = () => undefined;
const noRows: AnyRecord[] = [];

/** Every record of a kind of the workspace (decisions §4, §4 Views). */
export function Component() {
  const view = useKindView();
  return <ListPage key={view.kind} view={view} />;
}

type UseOwnColumns = (rows: readonly AnyRecord[], titleOf: TitleOf) => readonly DataColumn<AnyRecord>[];

export interface ListPageProps {
  view: KindView;
  /** Of this kind alone, before those of every kind. */
  actions?: ReactNode;
  /** An import from other tools, which an empty list offers. */
  importLink?: { href: string; label: string };
  /** An empty list offers no import of CSV: among `actions` are better ways to have a first record. */
  hasOwnWays?: boolean;
  /** After the columns of its fields: a hook, which is told the rows and what the answer calls the records that they name. */
  useOwnColumns?: UseOwnColumns;
  /** Fields without a column, where those of the kind's own say more. */
  hiddenColumns?: readonly string[];
  ownFilters?: readonly OwnFilter[];
  /** What rows have in common while the list is sorted by its title, where no field says it. */
  ownGroupOf?: (row: AnyRecord) => RowGroup;
  /** What anybody, viewers too, can do with the selected records; before what editors can do with those of every kind. */
  ownBulkActions?: (ids: readonly string[]) => readonly BulkAction[];
}

const none: readonly never[] = [];
const noActions = () => none;
const useNoColumns: UseOwnColumns = () => none;

export function ListPage({
  view,
  actions,
  importLink,
  hasOwnWays,
  useOwnColumns = useNoColumns,
  hiddenColumns = none,
  ownFilters = none,
  ownGroupOf,
  ownBulkActions = noActions,
}: ListPageProps) {
  const { kind } = view;
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  // What waits for a day is looked at by that day.
  const defaultSort = view.declaration.due?.on ?? view.titleField;
  const shape = useMemo(
    () => ({
      kind: view.kind,
      sortFields: sortFields(view).map(({ id }) => id),
      filterNames: [...filterNames(view), ...factFilterNames(view.kind), ...ownFilters.map(({ name }) => name)],
      defaultSort,
    }),
    [view, ownFilters, defaultSort],
  );
  useWatchProblems(view.declaration.isInWorld);
  const list = useGroupedList(view, useListState(view.section, shape), defaultSort);
  const group = groupedBy(view, list);
  const { DigestGet, Get } = recordEndpoints(kind);
  const { query, notice, readIDs } = useFactList<AnyRecord>(
    kind,
    list.state,
    listQuery(view, workspaceID, list.state),
    DigestGet.useQuery,
  );
  const rows = query.data?.rows ?? noRows;
  const { titles, trashed } = query.data ?? {};
  const titleOf = useMemo(() => listedTitles({ titles, trashed }), [titles, trashed]);
  const groupOfRow = useMemo(
    () => (group ? (row: AnyRecord) => groupOf(group, row, titleOf, query.data) : undefined),
    [group, titleOf, query.data],
  );
  const money = useMoney();
  const ownColumns = useOwnColumns(rows, titleOf);
  const factColumns = useFactColumns(view.kind, view.idOf, rows);
  const own = useMemo(() => [...ownColumns, ...factColumns], [ownColumns, factColumns]);
  const columns = useKindColumns(view, canEdit, titleOf, hiddenColumns, own);
  const factFilters = useFactFilters(kind, useHasFacts(kind, list.state));
  const filters = [...useKindFilters(view, list.state.filters, ownFilters), ...factFilters];
  const bulk = useKindBulk(view, list, rows);
  const bulkActions = [...ownBulkActions([...list.selection]), ...bulk.actions];
  const { actionsOf, dialog } = useRecordActions(view, nothing);
  const doneActsOf = useDoneActs(view);
  const csv = useCsvActions(kind, { state: list.state, total: query.data?.total, readIDs });
  const textActions: MenuEntry[] = view.fields.some(({ isReadByPlayers }) => isReadByPlayers)
    ? [{ id: 'replace', label: 'Find and replace', icon: Replace, href: `/home/replace?kind=${kind}` }]
    : [];
  // Not the hook: it would draw the page again with each answer.
  const readAhead = (id: string) =>
    void dispatch(Get.initiate({ workspaceID, [view.idName]: id }, { subscribe: false }));
  // The table draws its rows again when it changes.
  const hrefOf = useCallback((row: AnyRecord) => recordPath(kind, view.idOf(row)), [kind, view]);
  const [params, setParams] = useAddressQuery();
  const hasRoom = !useNarrowerThan().lg;
  const asked = params.get(panelParam);
  const [kept, setKept] = useState<string | null>(null);
  // Once it is open, neither another role nor a narrower window closes it: what was typed is in it.
  const opened = asked === kept || (canEdit && hasRoom) ? asked : null;
  if (opened !== kept) setKept(opened);
  const setPanel = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(panelParam);
      else next.set(panelParam, id);
      return next;
    });
  const edit = (id: string) => {
    if (hasRoom) setPanel(id);
    else void navigate(`${recordPath(kind, id)}?edit=true`);
  };
  const cost = isByCost(list.state) ? factColumns.find(({ id }) => id === 'cost') : undefined;
  const groupName = group?.name;
  const card = useMemo(
    () => cardWithCost((row: AnyRecord) => recordCard(view, row, { titleOf, money }, groupName), cost),
    [view, titleOf, money, groupName, cost],
  );
  // Beside the panel the list has as little room as on a phone.
  const isBesidePanel = opened !== null;
  const shownColumns = useMemo(
    () => (isBesidePanel ? columns.filter(({ hideBelow }) => hideBelow === undefined) : columns),
    [columns, isBesidePanel],
  );

  return (
    <div className="flex items-start gap-6">
      <div className={`min-w-0 flex-1 ${isBesidePanel ? 'max-lg:hidden' : ''}`}>
        <RecordList
          title={view.title.many}
          noun={nounOf(kind)}
          list={list}
          query={query}
          readIDs={readIDs}
          columns={shownColumns}
          rowID={view.idOf}
          rowName={view.titleOf}
          rowHref={hrefOf}
          card={card}
          hasPortraits={view.hasPortrait}
          groupOf={
            groupOfRow ??
            (list.state.sort.field === view.titleField && list.state.search === '' ? ownGroupOf : undefined)
          }
          controls={
            list.state.viewType === 'grid' &&
            view.groupable.length > 0 && <GroupChoice view={view} list={list} defaultSort={defaultSort} />
          }
          sortFields={sortFields(view)}
          filters={filters}
          notice={notice}
          searchPlaceholder={`Search ${view.many}`}
          actions={
            <>
              {actions}
              <MoreMenu items={[...csv.items, ...textActions]} />
              {canEdit && (
                <LinkButton
                  href={newRecordPath(kind)}
                  variant="primary"
                  icon={Plus}
                  isIconOnPhones={actions !== undefined || view.title.many.length > shortTitle}
                >
                  New {view.one}
                </LinkButton>
              )}
            </>
          }
          bulkBar={(selectAll) => (
            <ListBulkActions {...{ list, selectAll }} actions={bulkActions} noun={nounOf(kind)} />
          )}
          rowMenu={
            canEdit
              ? (row) => [
                  { id: 'edit', label: 'Edit', icon: Pencil, shortcut: 'E', onAction: () => edit(view.idOf(row)) },
                  ...doneActsOf(row),
                  ...actionsOf(row),
                ]
              : undefined
          }
          onEdit={canEdit ? edit : undefined}
          onNear={readAhead}
          empty={
            <ListEmpty
              icon={view.icon}
              title={`No ${view.many} yet`}
              canEdit={canEdit}
              nobody={`No one has added ${view.many} to this workspace.`}
              addLabel={`Add the first ${view.one}`}
              addHref={newRecordPath(kind)}
              onImportCsv={csv.startImport}
              importLink={importLink}
              hasOwnWays={hasOwnWays}
            >
              {view.declaration.about}
            </ListEmpty>
          }
        />
      </div>
      {opened !== null && (
        <Suspense>
          <EditPanel view={view} recordID={opened} onClose={() => setPanel(null)} />
        </Suspense>
      )}
      {bulk.dialogs}
      {dialog}
      {csv.dialog}
    </div>
  );
}

function sortFields({ kind, fields }: KindView) {
  return [
    ...fields
      .filter(({ isSortable, isGroupable }) => isSortable || isGroupable)
      .map(({ name, label }) => ({ id: name, label })),
    ...factSorts(kind),
    { id: 'updatedAt', label: 'Updated' },
    { id: 'createdAt', label: 'Created' },
  ];
}
