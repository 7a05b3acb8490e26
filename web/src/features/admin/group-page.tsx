import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import {
  useAdminGroupGetQuery,
  useAdminGroupPermissionDigestGetQuery,
  useAdminGroupSaveMutation,
} from '#web/api/administration/groups.ts';
import { LoadingForm } from '#web/screens/form/record-form.tsx';
import { useCreateForm } from '#web/screens/form/use-create-form.ts';
import { useRecordForm } from '#web/screens/form/use-record-form.ts';
import { countText } from '#web/screens/format.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { adminPaths } from './admin-paths.ts';
import { DeleteGroup } from './groups/delete-group.tsx';
import { emptyGroup, groupFormSchema, groupSnapshot, isGroupField, readGroup } from './groups/group-fields.ts';
import { GroupForm } from './groups/group-form.tsx';
import { GroupMembers } from './groups/group-members.tsx';
import type { PermissionChoice } from './groups/permission-choices.tsx';
import { AdminRecord, AdminRecordFacts, AdminRecordFailure, type AdminRecordProps } from './record/admin-record.tsx';
import { readAgain, useDeletion } from './record/use-deletion.ts';

/** home/admin/group and home/admin/group/{groupID} (§2.6). */
export function Component() {
  const { groupID } = useParams();
  return groupID === undefined ? <NewGroup /> : <ExistingGroup key={groupID} groupID={groupID} />;
}

function useSave() {
  const dispatch = useAppDispatch();
  const [save] = useAdminGroupSaveMutation();
  const saySaved = (name: string, permissions: readonly unknown[]) => {
    const message = `${name}: ${countText(permissions.length, ['permission', 'permissions'])}`;
    dispatch(toastAdded({ type: 'success', title: 'Group saved', message }));
  };
  return { save, saySaved };
}

function Frame({ title, record, children }: Pick<AdminRecordProps, 'title' | 'record' | 'children'>) {
  return (
    <AdminRecord title={title} listLabel={texts.groupsTitle} listHref={adminPaths.groups} record={record}>
      {children}
    </AdminRecord>
  );
}

interface Reading {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of the form: why what it needs cannot be read, or that it is on its way. */
function Waiting({ title, reads }: { title: string; reads: readonly Reading[] }): ReactNode {
  const failed = reads.find(({ error, isFetching, data }) => error !== undefined && !isFetching && !data);
  if (failed) return <AdminRecordFailure noun="group" failed={failed} listHref={adminPaths.groups} />;
  return <LoadingForm label={title} prompt="Loading group" />;
}

function NewGroup() {
  const navigate = useNavigate();
  const permissions = useAdminGroupPermissionDigestGetQuery();
  const { save, saySaved } = useSave();
  const editing = useCreateForm({
    name: 'groups.create',
    schema: groupFormSchema,
    initial: emptyGroup,
    isField: isGroupField,
    create: save,
    amend: ({ g: { groupID, version } }, changes) => save({ groupID, version, ...changes }),
    onCreated: ({ g }) => {
      saySaved(g.name, g.permissions);
      void navigate(adminPaths.group(g.groupID), { replace: true });
    },
  });
  const title = texts.newGroup;
  return (
    <Frame title={title}>
      {permissions.data ? (
        <GroupForm label={title} editing={editing} permissions={permissions.data.rows} isNew />
      ) : (
        <Waiting title={title} reads={[permissions]} />
      )}
    </Frame>
  );
}

function ExistingGroup({ groupID }: { groupID: string }) {
  const group = useAdminGroupGetQuery({ groupID }, readAgain);
  const permissions = useAdminGroupPermissionDigestGetQuery();
  if (group.data && permissions.data)
    return <Editor group={group.data} read={group} permissions={permissions.data.rows} />;
  return (
    <Frame title={texts.editGroup}>
      <Waiting title={texts.editGroup} reads={[group, permissions]} />
    </Frame>
  );
}

interface EditorProps {
  group: NonNullable<ReturnType<typeof useAdminGroupGetQuery>['data']>;
  read: Reading;
  permissions: readonly PermissionChoice[];
}

function Editor({ group: { g, sc, memberCount }, read, permissions }: EditorProps) {
  const { groupID, isBuiltIn } = g;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { save, saySaved } = useSave();
  const stored = groupSnapshot(g);
  const editing = useRecordForm({
    name: 'groups.update',
    schema: groupFormSchema,
    start: stored,
    current: { ...stored, by: null },
    read: readGroup,
    isField: isGroupField,
    save: (changes, version) => save({ groupID, version, ...changes }),
    savedRecord: (answer) => answer.g,
    onSaved: ({ name, permissionIDs }) => saySaved(name, permissionIDs),
    isKeptOpen: true,
  });
  const title = texts.editGroup;
  const onDelete = () => setDeleting(true);
  const deletion = useDeletion(editing, read.error);
  if (deletion === 'unchanged')
    return (
      <Frame title={title}>
        <AdminRecordFailure
          noun="group"
          failed={{ ...read, error: read.error ?? editing.failure }}
          isDeleted
          listHref={adminPaths.groups}
        />
      </Frame>
    );
  if (deletion === 'edited')
    return (
      <Frame title={title}>
        <GroupForm label={title} editing={editing} permissions={permissions} isDeleted />
      </Frame>
    );
  return (
    <Frame
      title={title}
      record={{ kind: 'group', recordID: groupID, name: g.name, isBuiltIn, isEditing: editing.isDirty, onDelete }}
    >
      <GroupForm label={title} editing={editing} permissions={permissions}>
        <AdminRecordFacts idLabel="Group ID" id={groupID} record={g} />
      </GroupForm>
      <GroupMembers groupID={groupID} name={g.name} />
      <DeleteGroup
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        group={g}
        permissions={sc}
        memberCount={memberCount}
        onDeleted={() => {
          editing.release();
          void navigate(adminPaths.groups, { replace: true });
        }}
      />
    </Frame>
  );
}
