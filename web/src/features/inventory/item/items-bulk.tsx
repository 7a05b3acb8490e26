import {
  Archive,
  ArchiveRestore,
  Copy,
  FolderInput,
  Merge,
  Printer,
  SlidersHorizontal,
  Tags,
  Trash2,
} from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ItemRow } from '#contract/kinds/item.ts';
import { useItemBulkDuplicateMutation, useItemBulkSaveMutation, useItemDeleteMutation } from '#web/api/items.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText } from '#web/screens/format.ts';
import { useExportAction } from '#web/screens/kind/use-csv-actions.tsx';
import type { ListController } from '#web/screens/list/use-list-state.ts';
import { useBulkProperty } from '#web/screens/properties/use-bulk-property.tsx';
import { useDeleteUsed } from '#web/screens/record/use-delete-used.tsx';
import { useBulkQuestion } from '#web/screens/selection/use-bulk-question.ts';
import { useCopyRows } from '#web/screens/selection/use-copy-rows.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { BulkAction, SelectAll } from '#web/ui/table/bulk-action.ts';
import { BulkActions } from '#web/ui/table/bulk-actions.tsx';
import { paths } from '../paths.ts';

const bulkTags = lazyPart(async () => (await import('#web/screens/selection/bulk-tags-dialog.tsx')).BulkTagsDialog);
const bulkLevels = lazyPart(async () => (await import('./bulk-levels-dialog.tsx')).BulkLevelsDialog);
const bulkMove = lazyPart(async () => (await import('./bulk-move-dialog.tsx')).BulkMoveDialog);
const merge = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const dialogsOfBar = [bulkTags, bulkLevels, bulkMove, merge];

type Asking = 'tags' | 'levels' | 'move' | 'merge';

interface ItemsBulkProps {
  list: ListController;
  /** Of the page that is shown. */
  rows: readonly ItemRow[];
  selectAll: SelectAll | undefined;
}

/**
 * What can be done with the selected items (decisions §4), each as one batch, and the dialogs that some of it needs. Viewers
 * print and export.
 */
export function ItemsBulk({ list, rows, selectAll }: ItemsBulkProps) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const [itemBulkSave] = useItemBulkSaveMutation();
  const [itemBulkDuplicate] = useItemBulkDuplicateMutation();
  const [itemDelete] = useItemDeleteMutation();
  const ids = [...list.selection];
  const hasSelection = ids.length > 0;
  const [asking, setAsking] = useBulkQuestion<Asking>(hasSelection);
  // The bar that leads to the dialogs is on its way.
  useEffect(() => {
    if (hasSelection && canEdit) for (const dialog of dialogsOfBar) dialog.preload();
  }, [hasSelection, canEdit]);
  const what = countText(ids.length, nounOf('item'));
  const exporting = useExportAction('item', ids);
  useCopyRows('item', ids);
  const property = useBulkProperty('item', ids, what);
  const chosen = rows.filter(({ itemID }) => list.selection.has(itemID));
  const areArchived = chosen.length > 0 && chosen.every(({ archived }) => archived);
  const isMergeable = chosen.length === ids.length && ids.length >= 2 && ids.length <= 100;
  const close = () => setAsking(null);
  // A second press would copy the same again.
  const duplicate = async () => {
    const { data } = await itemBulkDuplicate({ workspaceID, ids });
    if (data) list.select([]);
  };
  // They leave the list: nothing that is out of sight stays selected.
  const archive = async () => {
    const { data } = await itemBulkSave({ workspaceID, ids, archived: !areArchived });
    if (data) list.select([]);
  };
  const deletion = useDeleteUsed('item', async (deleted) => {
    const { data } = await itemDelete({ workspaceID, ids: [...deleted] });
    if (data) list.select([]);
  });

  const printLabels: BulkAction = {
    id: 'labels',
    label: 'Print labels',
    icon: Printer,
    onAction: () => void navigate(paths.labels('item', ids)),
  };
  const actions: BulkAction[] = [
    { id: 'move', label: 'Move to a box', icon: FolderInput, onAction: () => setAsking('move') },
    { id: 'tags', label: 'Tags', icon: Tags, onAction: () => setAsking('tags') },
    {
      id: 'archive',
      label: areArchived ? 'Unarchive' : 'Archive',
      icon: areArchived ? ArchiveRestore : Archive,
      onAction: () => void archive(),
    },
    { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onAction: () => void deletion.remove(ids, what) },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void duplicate() },
    { id: 'levels', label: 'Minimum and unit', icon: SlidersHorizontal, onAction: () => setAsking('levels') },
    ...property.actions,
    printLabels,
    exporting,
    { id: 'merge', label: 'Merge', icon: Merge, isDisabled: !isMergeable, onAction: () => setAsking('merge') },
  ];
  return (
    <>
      <BulkActions
        count={ids.length}
        actions={canEdit ? actions : [printLabels, exporting]}
        onClear={() => list.select([])}
        selectAll={selectAll}
        noun={nounOf('item')}
      />
      {deletion.dialog}
      {property.dialog}
      <LazyDialog
        dialog={bulkTags}
        isOpen={asking === 'tags'}
        onClose={close}
        what={what}
        onSave={async (change) => (await itemBulkSave({ workspaceID, ids, ...change })).data !== undefined}
      />
      <LazyDialog dialog={bulkLevels} isOpen={asking === 'levels'} onClose={close} ids={ids} what={what} />
      <LazyDialog dialog={bulkMove} isOpen={asking === 'move'} onClose={close} itemIDs={ids} what={what} />
      <LazyDialog
        dialog={merge}
        isOpen={asking === 'merge'}
        onClose={close}
        items={chosen}
        onMerged={(itemID) => {
          list.select([]);
          void navigate(paths.item(itemID));
        }}
      />
    </>
  );
}
