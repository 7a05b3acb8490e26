import type { Permission } from '#contract/permission.ts';
import { useAdminPermissionDeleteMutation } from '#web/api/administration/permissions.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import { memberText } from './holding-groups.tsx';

export interface DeletePermissionProps {
  isOpen: boolean;
  onClose: () => void;
  permission: Permission;
  groups: readonly { groupID: string; name: string; memberCount: number }[];
  onDeleted: () => void;
}

/** Deletes a permission for good, after showing who loses it. */
export function DeletePermission({ permission, groups, onDeleted, ...dialog }: DeletePermissionProps) {
  const dispatch = useAppDispatch();
  const [remove] = useAdminPermissionDeleteMutation();
  const { permissionID, version, name, path } = permission;
  return (
    <DeleteDialog
      {...dialog}
      title="Delete Permission"
      onDelete={() => remove({ permissionID, version })}
      onDeleted={() => {
        dispatch(toastAdded({ type: 'success', title: 'Permission deleted', message: name }));
        onDeleted();
      }}
    >
      <p>
        Delete “{name}” ({path})? This cannot be undone.
      </p>
      {groups.length === 0 ? (
        <p className="text-muted">No group has it.</p>
      ) : (
        <div>
          <p>These groups will lose it:</p>
          <ul className="max-h-48 list-disc overflow-auto pl-5">
            {groups.map((group) => (
              <li key={group.groupID}>
                {group.name}, {memberText(group.memberCount)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeleteDialog>
  );
}
