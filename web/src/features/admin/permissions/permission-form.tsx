import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type Permission, permissionFields, permission as permissionSchema } from '#contract/permission.ts';
import { RecordForm, type RecordFormProps } from '#web/screens/form/record-form.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { adminPaths } from '../admin-paths.ts';
import { LostChanges } from '../record/admin-record.tsx';

export const permissionFormSchema = z.object(permissionFields);
export type PermissionValues = z.infer<typeof permissionFormSchema>;

export const emptyPermission: PermissionValues = { name: '', path: '', description: '' };
const labels: Readonly<Record<keyof PermissionValues, string>> = {
  name: 'Name',
  path: 'Path',
  description: 'Description',
};
export const isPermissionField = (name: string): name is keyof PermissionValues => name in labels;

export function permissionSnapshot({ name, path, description, version }: Permission) {
  return { values: { name, path, description }, version };
}

/** The same of what an answer brings; null when it is no permission. */
export function readPermission(record: unknown) {
  const { data } = permissionSchema.safeParse(record);
  return data ? permissionSnapshot(data) : null;
}

export interface PermissionFormProps {
  label: string;
  editing: RecordFormProps<PermissionValues>['editing'] & { control: Control<PermissionValues> };
  /** Screens and calls ask for its path. */
  isBuiltIn?: boolean;
  isNew?: boolean;
  /** What is typed can’t be saved any more. */
  isDeleted?: boolean;
  /** What can only be read, before and after the fields. */
  facts?: ReactNode;
  children?: ReactNode;
}

/** §2.4: name, path and description of a permission. */
export function PermissionForm(props: PermissionFormProps) {
  const { label, editing, isBuiltIn, isNew, isDeleted, facts, children } = props;
  const navigate = useNavigate();
  const { control } = editing;
  const name = useController({ control, name: 'name' });
  const path = useController({ control, name: 'path' });
  const description = useController({ control, name: 'description' });
  return (
    <RecordForm
      label={label}
      editing={isDeleted ? { ...editing, failure: null } : editing}
      isSaveDisabled={isDeleted}
      fieldLabel={(field) => (isPermissionField(field) ? labels[field] : undefined)}
      saveLabel="Save"
      isServerFailureSilent
      onCancel={() => void navigate(adminPaths.permissions)}
    >
      {isDeleted && <LostChanges noun="permission" listHref={adminPaths.permissions} />}
      {facts}
      <TextField
        {...name.field}
        label={labels.name}
        errorMessage={name.fieldState.error?.message}
        isRequired
        autoFocus={isNew}
      />
      <TextField
        {...path.field}
        label={labels.path}
        description={
          isBuiltIn
            ? 'Screens and API calls check this path, so it can’t be changed.'
            : 'The key that is checked, such as reports.read.'
        }
        errorMessage={path.fieldState.error?.message}
        isRequired
        isReadOnly={isBuiltIn}
        spellCheck="false"
        autoComplete="off"
      />
      <TextArea
        {...description.field}
        label={labels.description}
        errorMessage={description.fieldState.error?.message}
        isRequired
      />
      {children}
    </RecordForm>
  );
}
