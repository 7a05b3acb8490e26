import type { Group, SelectablePermission } from '#contract/group.ts';
import { useAdminGroupDeleteMutation } from '#web/api/administration/groups.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { memberText } from '../permissions/holding-groups.tsx';
import { DeleteDialog } from '../record/delete-dialog.tsx';

export interface DeleteGroupProps {
  isOpen: boolean;
  onClose: () => void;
  group: Group;
  permissions: readonly SelectablePermission[];
  memberCount: number;
  onDeleted: () => void;
}

/** Deletes a group for good, after showing who loses what. */
export function DeleteGroup({ group, permissions, memberCount, onDeleted, ...dialog }: DeleteGroupProps) {
  const dispatch = useAppDispatch();
  const [remove] = useAdminGroupDeleteMutation();
  const { groupID, version, name } = group;
  return (
    <DeleteDialog
      {...dialog}
      title="Delete Group"
      onDelete={() => remove({ groupID, version })}
      onDeleted={() => {
        dispatch(toastAdded({ type: 'success', title: 'Group deleted', message: name }));
        onDeleted();
      }}
    >
      <p>Delete “{name}”? This cannot be undone.</p>
      {memberCount === 0 ? (
        <p className="text-muted">It has no members.</p>
      ) : permissions.length === 0 ? (
        <p>{memberText(memberCount)} will no longer be in it. It has no permissions.</p>
      ) : (
        <div>
          <p>{memberText(memberCount)} will lose these permissions, unless another of their groups has them:</p>
          <ul className="max-h-48 list-disc overflow-auto pl-5">
            {permissions.map((permission) => (
              <li key={permission.permissionID}>{permission.name}</li>
            ))}
          </ul>
        </div>
      )}
    </DeleteDialog>
  );
}
