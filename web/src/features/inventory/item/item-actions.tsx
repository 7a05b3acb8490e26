import { Archive, ArchiveRestore, Copy, Merge, Pencil, Printer, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Item } from '#contract/item.ts';
import { useItemDeleteMutation, useItemDuplicateMutation, useItemSaveMutation } from '#web/api/items.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreMenu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-items.tsx';
import { paths } from '../paths.ts';
import { CustomFieldsDialog } from './custom-fields-dialog.tsx';
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
  const [itemSave] = useItemSaveMutation();
  const [itemDuplicate] = useItemDuplicateMutation();
  const [itemDelete] = useItemDeleteMutation();
  const [asking, setAsking] = useState<'merge' | 'fields' | null>(null);
  const { itemID, version, archived } = item;
  const close = () => setAsking(null);
  const duplicate = async () => {
    const { data } = await itemDuplicate({ workspaceID, itemID });
    if (data) void navigate(paths.item(data.item.itemID));
  };
  const remove = async () => {
    const { data } = await itemDelete({ workspaceID, ids: [itemID] });
    if (data) void navigate(paths.items);
  };
  const label: MenuEntry = { id: 'label', label: 'Print label', icon: Printer, href: paths.labels('item', [itemID]) };
  if (!canEdit) return <MoreMenu items={[label]} />;
  return (
    <>
      <MoreMenu
        items={[
          { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void duplicate() },
          { id: 'merge', label: 'Merge into…', icon: Merge, onAction: () => setAsking('merge') },
          {
            id: 'archive',
            label: archived ? 'Unarchive' : 'Archive',
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => void itemSave({ workspaceID, itemID, version, archived: !archived }),
          },
          label,
          { id: 'fields', label: 'Custom fields…', icon: SlidersHorizontal, onAction: () => setAsking('fields') },
          { id: 'line', kind: 'divider' },
          { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onAction: () => void remove() },
        ]}
      />
      <Button variant="primary" icon={Pencil} onPress={onEdit}>
        Edit
      </Button>
      <MergeDialog
        isOpen={asking === 'merge'}
        onClose={close}
        items={[{ itemID, name: item.name, where: '' }]}
        onMerged={(into) => void navigate(paths.item(into), { replace: true })}
      />
      <CustomFieldsDialog isOpen={asking === 'fields'} onClose={close} />
    </>
  );
}
