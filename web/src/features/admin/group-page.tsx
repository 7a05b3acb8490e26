import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import {
  useAdminGroupGetQuery,
  useAdminGroupPermissionDigestGetQuery,
  useAdminGroupSaveMutation,
} from '#web/api/groups.ts';
import { useEditor } from '#web/screens/form/use-editor.ts';
import { mediumDate } from '#web/screens/format.ts';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { adminPaths } from './admin-paths.ts';
import { DeleteGroup } from './groups/delete-group.tsx';
import { emptyGroup, groupFormSchema, groupLabels, isGroupField, readGroup } from './groups/group-fields.ts';
import { GroupMembers } from './groups/group-members.tsx';
import { PermissionChoices } from './groups/permission-choices.tsx';
import { EditorFrame, RecordUnread } from './record/editor-frame.tsx';

/** home/admin/group and home/admin/group/{groupID} (§2.6). */
export function Component() {
  const { groupID } = useParams();
  return <GroupEditor key={groupID ?? ''} groupID={groupID} />;
}

function GroupEditor({ groupID }: { groupID: string | undefined }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [isDeleting, setDeleting] = useState(false);
  const query = useAdminGroupGetQuery({ groupID: groupID ?? '' }, { skip: groupID === undefined });
  const choices = useAdminGroupPermissionDigestGetQuery();
  const [save] = useAdminGroupSaveMutation();
  const stored = query.data?.g;
  const editing = useEditor({
    schema: groupFormSchema,
    empty: emptyGroup,
    stored: stored ? readGroup(stored) : null,
    read: readGroup,
    isField: isGroupField,
    save: (values, version) => save(version === null ? values : { groupID: groupID ?? '', version, ...values }),
    saved: (answer) => answer.g,
    onSaved: ({ g }) => {
      dispatch(toastAdded({ type: 'success', title: 'Group saved' }));
      if (groupID === undefined) void navigate(adminPaths.group(g.groupID), { replace: true });
    },
  });
  const { control } = editing;
  const name = useController({ control, name: 'name' });
  const description = useController({ control, name: 'description' });
  const permissionIDs = useController({ control, name: 'permissionIDs' });
  const permissions = choices.data?.rows;
  const nameOfPermission = (id: string) =>
    permissions?.find(({ permissionID }) => permissionID === id)?.name ?? 'a deleted permission';

  const title = groupID === undefined ? texts.newGroup : texts.editGroup;
  const isLoading = (groupID !== undefined && stored === undefined) || permissions === undefined;
  const failed = [query, choices].find(({ error, isFetching, data }) => error !== undefined && !isFetching && !data);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: texts.groupsTitle, href: adminPaths.groups }, { label: title }]}
        meta={
          stored && (
            <>
              {stored.isBuiltIn && <Badge>Built in</Badge>}
              <RecordPresence kind="group" recordID={stored.groupID} isEditing={editing.isDirty} />
            </>
          )
        }
        actions={
          stored &&
          !stored.isBuiltIn && (
            <Button variant="quiet" icon={Trash2} onPress={() => setDeleting(true)}>
              Delete
            </Button>
          )
        }
      />
      {failed ? (
        <RecordUnread
          noun="group"
          error={failed.error}
          onRetry={failed.refetch}
          listHref={adminPaths.groups}
          listLabel="All groups"
        />
      ) : (
        <EditorFrame
          label={title}
          loadingPrompt="Loading group"
          isLoading={isLoading}
          editing={editing}
          fieldLabel={(field) => (isGroupField(field) ? groupLabels[field] : field)}
          words={(_name, value) =>
            Array.isArray(value) ? value.map((id) => nameOfPermission(String(id))).join(', ') : String(value)
          }
          onCancel={() => void navigate(adminPaths.groups)}
        >
          {stored && (
            <MetaInfo
              columns={2}
              entries={[
                { label: 'Group ID', value: <code className="font-mono text-xs">{stored.groupID}</code> },
                { label: 'Created', value: mediumDate(stored.createdAt) },
                { label: 'Version', value: stored.version },
                { label: 'Updated', value: mediumDate(stored.updatedAt) },
              ]}
            />
          )}
          <TextField
            {...name.field}
            label={groupLabels.name}
            errorMessage={name.fieldState.error?.message}
            isRequired
            autoFocus={groupID === undefined}
          />
          <TextArea
            {...description.field}
            label={groupLabels.description}
            errorMessage={description.fieldState.error?.message}
            isRequired
          />
          <PermissionChoices
            permissions={permissions ?? []}
            value={permissionIDs.field.value}
            onChange={permissionIDs.field.onChange}
            initial={editing.initial.permissionIDs}
            errorMessage={permissionIDs.fieldState.error?.message}
          />
        </EditorFrame>
      )}
      {groupID !== undefined && stored && <GroupMembers groupID={groupID} />}
      {query.data && (
        <DeleteGroup
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          group={query.data.g}
          permissions={query.data.sc}
          memberCount={query.data.memberCount}
          onDeleted={() => {
            editing.release();
            void navigate(adminPaths.groups, { replace: true });
          }}
        />
      )}
    </div>
  );
}
