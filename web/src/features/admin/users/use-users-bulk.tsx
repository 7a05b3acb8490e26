import { LogOut, MailPlus, RotateCcw, Trash2, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UserChange, UserGroupOption } from '#contract/admin-user.ts';
import { pageSizeMax } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { useAdminUsersChangeMutation } from '#web/api/administration/admin-users.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import type { SelectedUser } from './use-users-selection.ts';
import { changedToast, changingToast, isLockOut } from './user-change-words.ts';
import { UsersGroupDialog } from './users-group-dialog.tsx';

/** Before people are locked out. */
export const lockOutQuestion = (change: 'suspend' | 'delete', users: string): DialogData =>
  change === 'delete'
    ? {
        title: `Delete ${users}?`,
        body: 'They are signed out everywhere and can’t sign in. You can restore them.',
        yesLabel: 'Delete',
        noLabel: 'Cancel',
      }
    : {
        title: `Suspend ${users}?`,
        body: 'They are signed out everywhere and can’t sign in until you activate them.',
        yesLabel: 'Suspend',
        noLabel: 'Cancel',
      };

/** Why some were not changed. */
interface Refusal {
  title: string;
  message: string;
}

/** What can be done with the selected users (decisions §5). They stay selected: what was done can be taken back. */
export function useUsersBulk(
  selected: readonly SelectedUser[],
  groups: readonly UserGroupOption[],
  onChanged: (userIDs: readonly string[], change: UserChange) => void,
): { actions: readonly BulkAction[]; dialog: ReactNode } {
  const dispatch = useAppDispatch();
  const [send] = useAdminUsersChangeMutation();
  const [groupChange, setGroupChange] = useState<'addToGroup' | 'removeFromGroup'>('addToGroup');
  const [isOpen, setOpen] = useState(false);
  const ownID = useCurrentUser()?.userID;
  const what = countText(selected.length, ['user', 'users']);
  const idsFor = (kind: UserChange) => {
    const ids = selected.map(({ userID }) => userID);
    // All of a list are selected with one's own; alone it is sent, to be refused with the reason.
    return ids.length > 1 && isLockOut(kind) ? ids.filter((id) => id !== ownID) : ids;
  };

  /** All of them or none; invitations, each of which is a link and an email, as many at a time as one call may send. */
  const change = async (kind: UserChange, group?: UserGroupOption): Promise<Refusal | undefined> => {
    const ids = idsFor(kind);
    const isOwnLeftOut = ids.length < selected.length;
    const counts = { selected: 0, changed: 0, notMailed: 0, group: group?.name ?? '', isOwnLeftOut };
    const tell = () => dispatch(toastAdded(changedToast(kind, counts)));
    const portion = kind === 'invite' ? pageSizeMax : ids.length;
    for (let from = 0; from < ids.length; from += portion) {
      const userIDs = ids.slice(from, from + portion);
      const shown =
        ids.length > pageSizeMax && dispatch(toastAdded(changingToast(kind, ids.length, counts.group, from)));
      const { data, error } = await send({ userIDs, change: kind, ...(group && { groupID: group.groupID }) });
      if (shown) dispatch(toastDismissed(shown.payload.id));
      if (!data) {
        const message = errorMessage(error);
        if (from === 0) return { title: 'No users changed', message };
        tell();
        const reason = message.replace(userMessages.noUsersChanged, '').trim();
        const left = `${countText(ids.length - from, ['user', 'users'])} not changed`;
        return { title: left, message: reason };
      }
      onChanged(userIDs, kind);
      counts.selected += userIDs.length;
      counts.changed += data.changed;
      counts.notMailed += data.notMailed;
    }
    tell();
    return undefined;
  };
  const run = async (kind: UserChange) => {
    const users = countText(idsFor(kind).length, ['user', 'users']);
    if ((kind === 'suspend' || kind === 'delete') && !(await dispatch(confirm(lockOutQuestion(kind, users))))) return;
    const refusal = await change(kind);
    if (refusal) dispatch(toastAdded({ type: 'error', ...refusal }));
  };
  const choose = (kind: typeof groupChange) => {
    setGroupChange(kind);
    setOpen(true);
  };
  const action = (id: UserChange, label: string, icon: BulkAction['icon'], isOffered = true): BulkAction[] =>
    isOffered ? [{ id, label, icon, onAction: () => void run(id) }] : [];
  // One whose state is not known may be either: the server leaves out who is so already.
  const [isSomeActive, isSomeSuspended] = [true, false].map((is) =>
    selected.some(({ isActive = is }) => isActive === is),
  );
  const actions: BulkAction[] = [
    // The four in sight are always there, the second with another meaning: the focus stays where one of them was pressed.
    { id: 'addToGroup', label: 'Add to group…', icon: UserPlus, onAction: () => choose('addToGroup') },
    {
      id: 'activity',
      label: isSomeActive ? 'Suspend…' : 'Activate',
      icon: isSomeActive ? UserX : UserCheck,
      onAction: () => void run(isSomeActive ? 'suspend' : 'activate'),
    },
    { id: 'removeFromGroup', label: 'Remove from group…', icon: UserMinus, onAction: () => choose('removeFromGroup') },
    ...action('invite', 'Send invitations again', MailPlus),
    ...action('signOut', 'Sign out everywhere', LogOut),
    ...action('activate', 'Activate', UserCheck, isSomeActive && isSomeSuspended),
    ...action(
      'restore',
      'Restore',
      RotateCcw,
      selected.some(({ isDeleted = true }) => isDeleted),
    ),
    ...action(
      'delete',
      'Delete…',
      Trash2,
      selected.some(({ isDeleted = false }) => !isDeleted),
    ).map((each) => ({ ...each, isDanger: true })),
  ];
  const isAdding = groupChange === 'addToGroup';
  const dialog = (
    <UsersGroupDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={isAdding ? `Add ${what} to a group` : `Remove ${what} from a group`}
      saveLabel={isAdding ? 'Add' : 'Remove'}
      groups={isAdding ? groups.filter(({ isGrantable }) => isGrantable) : groups}
      onChoose={async (group) => (await change(groupChange, group))?.message}
    />
  );
  return { actions, dialog };
}
