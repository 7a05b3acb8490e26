import {
  Archive,
  ArchiveRestore,
  ChartLine,
  ClipboardCheck,
  ListChecks,
  MapPin,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Box } from '#contract/kinds/box.ts';
import { useBoxSaveMutation } from '#web/api/boxes.ts';
import { newRecordPath } from '#web/api/kinds.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { paths } from '../paths.ts';
import { BulkPlaceDialog } from './bulk-place-dialog.tsx';
import { useBoxDelete } from './use-box-delete.tsx';

export interface BoxActionsProps {
  box: Box;
  canEdit: boolean;
  onEdit: () => void;
}

/** What can be done with a box: edit and move, and behind the menu archive, label, stocktake, delete. */
export function BoxActions({ box, canEdit, onEdit }: BoxActionsProps) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [boxSave] = useBoxSaveMutation();
  const deletion = useBoxDelete(() => void navigate(paths.boxes));
  const [isMoving, setMoving] = useState(false);
  const { boxID, name, version, archived, placeID } = box;
  const archive = async () => {
    const { error } = await boxSave({ workspaceID, boxID, version, archived: !archived });
    dispatch(tellStale(error, `“${name}”`));
  };
  const label: MenuEntry = { id: 'label', label: 'Print label', icon: Printer, href: paths.labels('box', [boxID]) };
  const list: MenuEntry = { id: 'print', label: 'Packing list', icon: ListChecks, href: paths.printBoxes([boxID]) };
  const report: MenuEntry = {
    id: 'report',
    label: 'Value over time',
    icon: ChartLine,
    href: paths.reportOfBox(boxID),
  };
  if (!canEdit) return <MoreMenu items={[label, list, report]} />;
  return (
    <>
      <MoreMenu
        items={[
          {
            id: 'archive',
            label: archived ? 'Unarchive' : 'Archive',
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => void archive(),
          },
          label,
          list,
          report,
          {
            id: 'stocktake',
            label: 'Start a stocktake…',
            icon: ClipboardCheck,
            href: newRecordPath('stocktake', { boxIDs: boxID }),
          },
          { id: 'line', kind: 'divider' },
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            onAction: () => void deletion.remove([boxID], name),
          },
        ]}
      />
      <Button icon={MapPin} onPress={() => setMoving(true)}>
        Move
      </Button>
      <Button variant="primary" icon={Pencil} onPress={onEdit}>
        Edit
      </Button>
      <BulkPlaceDialog isOpen={isMoving} onClose={() => setMoving(false)} ids={[boxID]} what={name} placeID={placeID} />
      {deletion.dialog}
    </>
  );
}
