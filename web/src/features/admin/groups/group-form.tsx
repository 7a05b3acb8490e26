import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { RecordForm, type RecordFormProps } from '#web/screens/form/record-form.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { adminPaths } from '../admin-paths.ts';
import { LostChanges } from '../record/admin-record.tsx';
import { type GroupValues, groupLabels, isGroupField } from './group-fields.ts';
import { type PermissionChoice, PermissionChoices } from './permission-choices.tsx';

export interface GroupFormProps {
  label: string;
  editing: RecordFormProps<GroupValues>['editing'] & { control: Control<GroupValues>; initial: GroupValues };
  permissions: readonly PermissionChoice[];
  isNew?: boolean;
  /** What is typed can’t be saved any more. */
  isDeleted?: boolean;
  /** What can only be read. */
  children?: ReactNode;
}

/** §2.6: name, description and permissions of a group. */
export function GroupForm({ label, editing, permissions, isNew, isDeleted, children }: GroupFormProps) {
  const navigate = useNavigate();
  const { control, initial } = editing;
  const name = useController({ control, name: 'name' });
  const description = useController({ control, name: 'description' });
  const permissionIDs = useController({ control, name: 'permissionIDs' });
  const nameOf = (id: unknown) =>
    permissions.find(({ permissionID }) => permissionID === id)?.name ?? 'a deleted permission';
  return (
    <RecordForm
      label={label}
      editing={isDeleted ? { ...editing, failure: null } : editing}
      isSaveDisabled={isDeleted}
      fieldLabel={(field) => (isGroupField(field) ? groupLabels[field] : undefined)}
      words={(_name, value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : undefined)}
      saveLabel="Save"
      isServerFailureSilent
      onCancel={() => void navigate(adminPaths.groups)}
    >
      {isDeleted && <LostChanges noun="group" listHref={adminPaths.groups} />}
      {children}
      <TextField
        {...name.field}
        label={groupLabels.name}
        errorMessage={name.fieldState.error?.message}
        isRequired
        autoFocus={isNew}
      />
      <TextArea
        {...description.field}
        label={groupLabels.description}
        errorMessage={description.fieldState.error?.message}
        isRequired
      />
      <PermissionChoices
        permissions={permissions}
        value={permissionIDs.field.value}
        onChange={permissionIDs.field.onChange}
        initial={initial.permissionIDs}
        errorMessage={permissionIDs.fieldState.error?.message}
      />
    </RecordForm>
  );
}
