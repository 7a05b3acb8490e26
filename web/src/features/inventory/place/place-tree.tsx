import { Box, FolderInput, FolderPlus, Pencil, QrCode, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceBulkSaveMutation, usePlaceSaveMutation } from '#web/api/places.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { ContextMenu } from '#web/ui/overlay/context-menu.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { useRowHeight } from '#web/ui/table/use-row-height.ts';
import { TreeView } from '#web/ui/tree/tree-view.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screen-paths.ts';
import { type PlaceNode, placeNodes } from './place-nodes.ts';
import { PlaceTotalsCells, PlaceTotalsHeading, usePlaceTotals } from './place-totals.tsx';
import type { PlaceActions } from './use-place-actions.tsx';

export interface PlaceTreeProps {
  rows: readonly PlaceRow[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: Set<string>) => void;
  canEdit: boolean;
  selection: ReadonlySet<string>;
  onSelectionChange: (ids: Set<string>) => void;
  actions: PlaceActions;
  onAddInside: (placeID: string) => void;
}

/** The places as a tree, moved by drag and drop, by the handle's keys, or by Move to… (decisions §4). */
export function PlaceTree(props: PlaceTreeProps) {
  const { rows, expanded, canEdit, actions, onAddInside, onExpandedChange } = props;
  const workspaceID = useWorkspaceID();
  const [placeBulkSave] = usePlaceBulkSaveMutation();
  const [renaming, setRenaming] = useState<string | null>(null);
  const rowHeight = useRowHeight();
  const nodes = placeNodes(rows);
  const totals = usePlaceTotals();
  const shown = visibleCount(rows, expanded);

  const move = async (ids: string[], parentPlaceID: string | null) => {
    // The server has the last word on cycles; its refusal is shown as a toast.
    const { error } = await placeBulkSave({ workspaceID, ids, parentPlaceID });
    if (!error && parentPlaceID !== null) onExpandedChange(new Set([...expanded, parentPlaceID]));
  };

  const { move: askWhere, remove } = actions;
  const actionsOf = useCallback(
    (row: PlaceRow): MenuEntry[] => [
      { id: 'rename', label: 'Rename', icon: Pencil, shortcut: 'F2', onAction: () => setRenaming(row.placeID) },
      { id: 'inside', label: 'Add place inside', icon: FolderPlus, onAction: () => onAddInside(row.placeID) },
      { id: 'box', label: 'Add box here', icon: Box, href: paths.newBox(row.placeID) },
      { id: 'move', label: 'Move to…', icon: FolderInput, onAction: () => askWhere([row.placeID]) },
      { id: 'labels', label: 'Print label', icon: QrCode, href: screens.placeLabels([row.placeID]) },
      { id: 'line', kind: 'divider' },
      { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onAction: () => remove([row.placeID]) },
    ],
    [onAddInside, askWhere, remove],
  );
  const renderActions = useCallback(
    ({ row }: PlaceNode) => (
      <>
        <PlaceTotalsCells row={row} totals={totals} />
        <RenamePlace
          row={row}
          isOpen={renaming === row.placeID}
          onOpenChange={(isOpen) => setRenaming(isOpen ? row.placeID : null)}
        />
        <MoreMenu label={`Actions for ${row.name}`} items={actionsOf(row)} />
      </>
    ),
    [renaming, actionsOf, totals],
  );
  const renderCount = useCallback(({ row }: PlaceNode) => <PlaceTotalsCells row={row} totals={totals} />, [totals]);

  return (
    <section
      aria-label="Place tree"
      className="rounded-lg border border-line bg-surface p-1"
      onKeyDownCapture={(event) => {
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]') : null;
        const id = row?.dataset.key;
        if (!canEdit || !id || !event.currentTarget.contains(row)) return;
        if (event.key === 'F2') setRenaming(id);
        else if (event.key === 'Delete' && document.activeElement === row) {
          remove(props.selection.has(id) ? [...props.selection] : [id]);
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <PlaceTotalsHeading hasMenu={canEdit} />
      <ContextMenu
        label="Actions of the place"
        items={(target) => {
          const id = canEdit ? target.closest<HTMLElement>('[role="row"]')?.dataset.key : undefined;
          const row = rows.find(({ placeID }) => placeID === id);
          return row ? actionsOf(row) : [];
        }}
        style={{ height: `min(${shown * rowHeight}px, max(20rem, calc(100dvh - 19rem)))` }}
      >
        <TreeView
          // Movable or not is decided once for a tree's life; the role may arrive after the places.
          key={canEdit ? 'editor' : 'viewer'}
          label="Places"
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={props.onExpandedChange}
          selection={props.selection}
          onSelectionChange={canEdit ? props.onSelectionChange : undefined}
          onMove={canEdit ? (ids, targetID) => void move(ids, targetID) : undefined}
          renderActions={canEdit ? renderActions : renderCount}
          className="h-full"
        />
      </ContextMenu>
    </section>
  );
}

/** Rows in sight: those whose ancestors are all unfolded. */
function visibleCount(rows: readonly PlaceRow[], expanded: ReadonlySet<string>): number {
  const visible = new Set<string>();
  const known = new Set(rows.map((row) => row.placeID));
  for (const row of rows) {
    const parent = row.parentPlaceID;
    const isTop = parent === null || !known.has(parent);
    if (isTop || (visible.has(parent) && expanded.has(parent))) visible.add(row.placeID);
  }
  return visible.size;
}

interface RenamePlaceProps {
  row: PlaceRow;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A place's name, changed in the tree. */
function RenamePlace({ row: { placeID, version, name }, isOpen, onOpenChange }: RenamePlaceProps) {
  const workspaceID = useWorkspaceID();
  const [placeSave] = usePlaceSaveMutation();
  // The numbers stand between the name and the pencil.
  const shownName = useRef<HTMLElement | null>(null);
  return (
    <span
      ref={(element) => {
        shownName.current = element?.closest('[role=row]')?.querySelector<HTMLElement>('[data-node-label]') ?? null;
      }}
      className="contents"
    >
      <NameEditor
        name={name}
        label={name}
        verb="Rename"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        anchor={shownName}
        className="mobile:hidden"
        onSave={async (next) =>
          failureBeside(await placeSave({ workspaceID, placeID, version, name: next }), fieldOf('name'))
        }
      />
    </span>
  );
}
