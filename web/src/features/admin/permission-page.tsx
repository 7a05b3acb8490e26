import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import { useAdminPermissionGetQuery, useAdminPermissionSaveMutation } from '#web/api/administration/permissions.ts';
import { LoadingForm } from '#web/screens/form/record-form.tsx';
import { useCreateForm } from '#web/screens/form/use-create-form.ts';
import { useRecordForm } from '#web/screens/form/use-record-form.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { adminPaths } from './admin-paths.ts';
import { DeletePermission } from './permissions/delete-permission.tsx';
import { HoldingGroups } from './permissions/holding-groups.tsx';
import {
  emptyPermission,
  isPermissionField,
  PermissionForm,
  permissionFormSchema,
  permissionSnapshot,
  readPermission,
} from './permissions/permission-form.tsx';
import { AdminRecord, AdminRecordFacts, AdminRecordFailure, type AdminRecordProps } from './record/admin-record.tsx';
import { readAgain, useDeletion } from './record/use-deletion.ts';

/** home/admin/permission and home/admin/permission/{permissionID} (§2.4). */
export function Component() {
  const { permissionID } = useParams();
  return permissionID === undefined ? (
    <NewPermission />
  ) : (
    <ExistingPermission key={permissionID} permissionID={permissionID} />
  );
}

function useSave() {
  const dispatch = useAppDispatch();
  const [save] = useAdminPermissionSaveMutation();
  const saySaved = ({ name }: { name: string }) =>
    void dispatch(toastAdded({ type: 'success', title: 'Permission saved', message: name }));
  return { save, saySaved };
}

function Frame({ title, record, children }: Pick<AdminRecordProps, 'title' | 'record' | 'children'>) {
  return (
    <AdminRecord title={title} listLabel={texts.permissionsTitle} listHref={adminPaths.permissions} record={record}>
      {children}
    </AdminRecord>
  );
}

function NewPermission() {
  const navigate = useNavigate();
  const { save, saySaved } = useSave();
  const editing = useCreateForm({
    name: 'permissions.create',
    schema: permissionFormSchema,
    initial: emptyPermission,
    isField: isPermissionField,
    create: save,
    amend: ({ c: { permissionID, version } }, changes) => save({ permissionID, version, ...changes }),
    onCreated: ({ c }) => {
      saySaved(c);
      void navigate(adminPaths.permission(c.permissionID), { replace: true });
    },
  });
  return (
    <Frame title={texts.newPermission}>
      <PermissionForm label={texts.newPermission} editing={editing} isNew />
    </Frame>
  );
}

function ExistingPermission({ permissionID }: { permissionID: string }) {
  const query = useAdminPermissionGetQuery({ permissionID }, readAgain);
  if (query.data) return <Editor permission={query.data} read={query} />;
  return (
    <Frame title={texts.editPermission}>
      {query.error !== undefined && !query.isFetching ? (
        <AdminRecordFailure noun="permission" failed={query} listHref={adminPaths.permissions} />
      ) : (
        <LoadingForm label={texts.editPermission} prompt="Loading permission" />
      )}
    </Frame>
  );
}

interface EditorProps {
  permission: NonNullable<ReturnType<typeof useAdminPermissionGetQuery>['data']>;
  read: { error?: unknown; refetch: () => unknown };
}

function Editor({ permission: { c, groups }, read }: EditorProps) {
  const { permissionID, isBuiltIn } = c;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { save, saySaved } = useSave();
  const stored = permissionSnapshot(c);
  const editing = useRecordForm({
    name: 'permissions.update',
    schema: permissionFormSchema,
    start: stored,
    current: { ...stored, by: null },
    read: readPermission,
    isField: isPermissionField,
    save: (changes, version) => save({ permissionID, version, ...changes }),
    savedRecord: (answer) => answer.c,
    onSaved: saySaved,
    isKeptOpen: true,
  });
  const title = texts.editPermission;
  const onDelete = () => setDeleting(true);
  const deletion = useDeletion(editing, read.error);
  if (deletion === 'unchanged')
    return (
      <Frame title={title}>
        <AdminRecordFailure
          noun="permission"
          failed={{ ...read, error: read.error ?? editing.failure }}
          isDeleted
          listHref={adminPaths.permissions}
        />
      </Frame>
    );
  if (deletion === 'edited')
    return (
      <Frame title={title}>
        <PermissionForm label={title} editing={editing} isBuiltIn={isBuiltIn} isDeleted />
      </Frame>
    );
  return (
    <Frame
      title={title}
      record={{
        kind: 'permission',
        recordID: permissionID,
        name: c.name,
        isBuiltIn,
        isEditing: editing.isDirty,
        onDelete,
      }}
    >
      <PermissionForm
        label={title}
        editing={editing}
        isBuiltIn={isBuiltIn}
        facts={<AdminRecordFacts idLabel="Permission ID" id={permissionID} record={c} />}
      >
        <HoldingGroups groups={groups} />
      </PermissionForm>
      <DeletePermission
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        permission={c}
        groups={groups}
        onDeleted={() => {
          editing.release();
          void navigate(adminPaths.permissions, { replace: true });
        }}
      />
    </Frame>
  );
}
