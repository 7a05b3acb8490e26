import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser, UserGroupOption } from '#contract/admin-user.ts';
import { userMessages } from '#contract/user-messages.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useUserForm } from './use-user-form.ts';
import { fullName } from './user-columns.tsx';
import { UserFields } from './user-fields.tsx';
import { isInvited, isUserField, userFieldLabels } from './user-values.ts';

export interface UserEditorProps {
  /** Null: a new one. */
  user: AdminUser | null;
  groups: readonly UserGroupOption[] | undefined;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** The form of §2.7. Save is disabled while loading or saving (§4 Editors). */
export function UserEditor({ user, groups, onDirtyChange }: UserEditorProps) {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const editing = useUserForm(user);
  const { isDirty } = editing;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const isLocked = user !== null && !user.isEditable;
  const isLoading = groups === undefined;
  const words = (name: string, value: unknown): string => {
    if (name === 'groups' && Array.isArray(value))
      return value.map((id) => groups?.find(({ groupID }) => groupID === id)?.name ?? 'a deleted group').join(', ');
    if (name === 'isActive') return value === true ? 'Active' : 'Not active';
    if (name === 'photoURL') return value === '' ? 'No photo' : 'A photo';
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  };
  return (
    <RecordForm
      label={user ? `Edit ${fullName(user)}` : userMessages.newUser}
      // There is no banner while somebody else edits.
      editing={{ ...editing, meanwhile: null, lookMeanwhile: () => undefined }}
      fieldLabel={(name) => (isUserField(name) ? userFieldLabels[name] : undefined)}
      words={words}
      saveLabel="Save"
      isSaveDisabled={isLoading || isLocked}
      note={isDirty && 'Unsaved changes'}
      onCancel={() => void navigate(adminPaths.users)}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold wrap-anywhere">{user ? fullName(user) : userMessages.newUser}</h2>
        {user?.isDeleted && <Badge tone="danger">Deleted</Badge>}
        {user && !user.isDeleted && !user.isActive && <Badge tone="warning">Suspended</Badge>}
        {user && isInvited(user) && <Badge tone="info">Invited</Badge>}
        {user?.accountType === 'service' && <Badge>Service account</Badge>}
        {user && user.userID === me?.userID && <Badge>You</Badge>}
      </div>
      {isLocked && (
        <Banner tone="info" title="You can view this account, but not change it">
          It has permissions you don’t have. Someone who has them can change it.
        </Banner>
      )}
      {user === null && (
        <p className="text-sm text-muted">
          They get an email with a link to set their password. If email isn’t set up, create that link on their page
          after you save.
        </p>
      )}
      <UserFields
        form={editing.form}
        groups={groups}
        settingsProblem={editing.settingsProblem}
        onSettingsChange={editing.clearSettingsProblem}
        isNew={user === null}
        isOwn={user !== null && user.userID === me?.userID}
        userName={user?.userName ?? ''}
        isLocked={isLocked}
      />
    </RecordForm>
  );
}
