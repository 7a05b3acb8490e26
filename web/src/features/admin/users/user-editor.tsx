import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser, UserGroupOption } from '#contract/admin-user.ts';
import { userMessages } from '#contract/user-messages.ts';
import { StaleDialog } from '#web/screens/form/stale-dialog.tsx';
import { useRecordKeys } from '#web/screens/record/use-record-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FormActions } from '#web/ui/field/form-layout.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useUserForm } from './use-user-form.ts';
import { fullName } from './user-columns.tsx';
import { UserFields } from './user-fields.tsx';
import { userFieldLabels } from './user-values.ts';

export interface UserEditorProps {
  /** Null: a new one. */
  user: AdminUser | null;
  groups: readonly UserGroupOption[] | undefined;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** The form of §2.7. Save is disabled while loading or saving (§4 Editors). */
export function UserEditor({ user, groups, onDirtyChange }: UserEditorProps) {
  const navigate = useNavigate();
  const editing = useUserForm(user);
  const { form, isDirty, isSaving, conflict } = editing;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const isLocked = user !== null && !user.isEditable;
  const isLoading = groups === undefined;
  const submit = () => {
    if (!isLoading && !isSaving && !isLocked) void editing.submit();
  };
  const cancel = () => void navigate(adminPaths.users);
  useRecordKeys({ onSave: submit, onCancel: cancel });
  const words = (name: string, value: unknown): string => {
    if (name === 'groups' && Array.isArray(value))
      return value.map((id) => groups?.find(({ groupID }) => groupID === id)?.name ?? 'a deleted group').join(', ');
    if (name === 'isActive') return value === true ? 'Active' : 'Not active';
    if (name === 'photoURL') return value === '' ? 'No photo' : 'A photo';
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  };
  return (
    <>
      <form
        noValidate
        aria-label={user ? `Edit ${fullName(user)}` : userMessages.newUser}
        aria-busy={isSaving}
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg font-semibold wrap-anywhere">{user ? fullName(user) : userMessages.newUser}</h2>
          {user?.isDeleted && <Badge tone="danger">Deleted</Badge>}
          {user && !user.isDeleted && !user.isActive && <Badge tone="warning">Suspended</Badge>}
          {user && !user.hasPassword && user.accountType === 'standard' && <Badge tone="info">Invited</Badge>}
          {user?.accountType === 'service' && <Badge>Service account</Badge>}
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
          form={form}
          groups={groups}
          settingsProblem={editing.settingsProblem}
          onSettingsChange={editing.clearSettingsProblem}
          isNew={user === null}
          userName={user?.userName ?? ''}
          isLocked={isLocked}
        />
        <FormActions isSticky>
          {isDirty && <span className="mr-auto text-sm text-muted">Unsaved changes</span>}
          <Button onPress={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={isLoading || isLocked} isPending={isSaving}>
            Save
          </Button>
        </FormActions>
      </form>
      <StaleDialog
        conflict={conflict}
        label={(name) => userFieldLabels[name as keyof typeof userFieldLabels] ?? name}
        isLongText={() => false}
        words={words}
        saveLabel="Save this"
        isSaving={isSaving}
        onResolve={editing.resolveConflict}
        onClose={editing.closeConflict}
      />
    </>
  );
}
