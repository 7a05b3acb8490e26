import {
  Archive,
  ArchiveRestore,
  ChartLine,
  Copy,
  HandHelping,
  Merge,
  Pencil,
  Printer,
  SlidersHorizontal,
  Trash2,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Item } from '#contract/kinds/item.ts';
import { useItemDeleteMutation, useItemDuplicateMutation, useItemSaveMutation } from '#web/api/items.ts';
import { newRecordPath } from '#web/api/kinds.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { useDeleteUsed } from '#web/screens/record/use-delete-used.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screen-paths.ts';
import { MergeDialog } from './merge-dialog.tsx';

export interface ItemActionsProps {
  item: Item;
  canEdit: boolean;
  onEdit: () => void;
}

/** What can be done with an item: edit, and behind the menu duplicate, merge, archive, labels, delete. */
export function ItemActions({ item, canEdit, onEdit }: ItemActionsProps) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [itemSave] = useItemSaveMutation();
  const [itemDuplicate] = useItemDuplicateMutation();
  const [itemDelete] = useItemDeleteMutation();
  const [isMerging, setMerging] = useState(false);
  const { itemID, version, archived } = item;
  const duplicate = async () => {
    const { data } = await itemDuplicate({ workspaceID, itemID });
    if (data) void navigate(paths.item(data.item.itemID));
  };
  const archive = async () => {
    const { error } = await itemSave({ workspaceID, itemID, version, archived: !archived });
    dispatch(tellStale(error, `“${item.name}”`));
  };
  const deletion = useDeleteUsed('item', async () => {
    const { data } = await itemDelete({ workspaceID, ids: [itemID] });
    if (data) void navigate(paths.items);
  });
  const label: MenuEntry = { id: 'label', label: 'Print label', icon: Printer, href: paths.labels('item', [itemID]) };
  const report: MenuEntry = {
    id: 'report',
    label: 'Value over time',
    icon: ChartLine,
    href: paths.reportOfItem(itemID),
  };
  if (!canEdit) return <MoreMenu items={[label, report]} />;
  return (
    <>
      <MoreMenu
        items={[
          { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void duplicate() },
          {
            id: 'lend',
            label: 'Lend…',
            icon: HandHelping,
            href: newRecordPath('loan', { itemID }),
          },
          { id: 'maintain', label: 'Plan maintenance…', icon: Wrench, href: newRecordPath('maintenance', { itemID }) },
          { id: 'merge', label: 'Merge into…', icon: Merge, onAction: () => setMerging(true) },
          {
            id: 'archive',
            label: archived ? 'Unarchive' : 'Archive',
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => void archive(),
          },
          label,
          report,
          { id: 'properties', label: 'Property sets', icon: SlidersHorizontal, href: screens.propertySets },
          { id: 'line', kind: 'divider' },
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            onAction: () => void deletion.remove([itemID], item.name),
          },
        ]}
      />
      <Button variant="primary" icon={Pencil} onPress={onEdit}>
        Edit
      </Button>
      <MergeDialog
        isOpen={isMerging}
        onClose={() => setMerging(false)}
        items={[{ itemID, name: item.name, where: '' }]}
        onMerged={(into) => void navigate(paths.item(into), { replace: true })}
      />
      {deletion.dialog}
    </>
  );
}
