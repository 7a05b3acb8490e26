import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { tellStale } from '../form/tell-stale.ts';
import { useDeleteUsed } from '../record/use-delete-used.tsx';
import { DoneButton, useDoneActs } from './done-act.tsx';
import type { KindView } from './kind-view.ts';

/** What can be done with a record beside editing it: duplicate, archive, delete. Put the dialog into the page. */
export function useRecordActions(view: KindView, onDeleted: () => void) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const endpoints = recordEndpoints(view.kind);
  const [save] = endpoints.Save.useMutation();
  const [duplicate] = endpoints.Duplicate.useMutation();
  const [remove] = endpoints.Delete.useMutation();
  const deletion = useDeleteUsed(view.kind, async (ids) => {
    const { data } = await remove({ workspaceID, ids: [...ids] });
    if (data) onDeleted();
  });
  const actionsOf = (record: AnyRecord): MenuEntry[] => {
    const recordID = view.idOf(record);
    const itself = { workspaceID, [view.idName]: recordID };
    const copy = async () => {
      const { data } = await duplicate(itself);
      if (data) void navigate(recordPath(view.kind, view.idOf(data[view.kind] as AnyRecord)));
    };
    const isArchived = record.archived === true;
    const archive = async () => {
      const { error } = await save({ ...itself, version: record.version, archived: !isArchived });
      dispatch(tellStale(error, `“${view.titleOf(record)}”`));
    };
    return [
      ...(view.canDuplicate ? [{ id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void copy() }] : []),
      ...(view.hasArchive
        ? [
            {
              id: 'archive',
              label: isArchived ? 'Unarchive' : 'Archive',
              icon: isArchived ? ArchiveRestore : Archive,
              onAction: () => void archive(),
            },
          ]
        : []),
      { id: 'line', kind: 'divider' as const },
      {
        id: 'delete',
        label: 'Delete',
        icon: Trash2,
        tone: 'danger' as const,
        onAction: () => void deletion.remove([recordID], view.titleOf(record)),
      },
    ];
  };
  return { actionsOf, dialog: deletion.dialog };
}

export interface RecordActionsProps {
  view: KindView;
  record: AnyRecord;
  onEdit: () => void;
  /** First in the menu. */
  menu?: readonly MenuEntry[];
  /** Another button is the main one. */
  isSecond?: boolean;
}

/** The buttons of a record's page. */
export function RecordActions({ view, record, onEdit, menu = [], isSecond = false }: RecordActionsProps) {
  const navigate = useNavigate();
  const { actionsOf, dialog } = useRecordActions(view, () => void navigate(listPath(view.kind)));
  const done = useDoneActs(view)(record)[0];
  const isPlain = isSecond || done !== undefined;
  return (
    <>
      <MoreMenu items={[...menu, ...actionsOf(record)]} />
      <Button variant={isPlain ? 'secondary' : 'primary'} icon={Pencil} isIconOnPhones={isPlain} onPress={onEdit}>
        Edit
      </Button>
      {done && <DoneButton {...done} />}
      {dialog}
    </>
  );
}
