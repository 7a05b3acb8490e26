import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import { permissionFields, permission as permissionSchema } from '#contract/permission.ts';
import { useAdminPermissionGetQuery, useAdminPermissionSaveMutation } from '#web/api/permissions.ts';
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
import { DeletePermission } from './permissions/delete-permission.tsx';
import { HoldingGroups } from './permissions/holding-groups.tsx';
import { EditorFrame, RecordUnread } from './record/editor-frame.tsx';

const schema = z.object(permissionFields);
type Values = z.infer<typeof schema>;
const empty: Values = { name: '', path: '', description: '' };
const labels: Readonly<Record<keyof Values, string>> = { name: 'Name', path: 'Path', description: 'Description' };
const isField = (name: string): name is keyof Values => name in labels;

function read(record: unknown) {
  const { data } = permissionSchema.safeParse(record);
  if (!data) return null;
  const { name, path, description, version } = data;
  return { values: { name, path, description }, version };
}

/** home/admin/permission and home/admin/permission/{permissionID} (§2.4). */
export function Component() {
  const { permissionID } = useParams();
  return <PermissionEditor key={permissionID ?? ''} permissionID={permissionID} />;
}

function PermissionEditor({ permissionID }: { permissionID: string | undefined }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [isDeleting, setDeleting] = useState(false);
  const query = useAdminPermissionGetQuery({ permissionID: permissionID ?? '' }, { skip: permissionID === undefined });
  const [save] = useAdminPermissionSaveMutation();
  const stored = query.data?.c;
  const editing = useEditor({
    schema,
    empty,
    stored: stored ? read(stored) : null,
    read,
    isField,
    save: (values, version) =>
      save(version === null ? values : { permissionID: permissionID ?? '', version, ...values }),
    saved: (answer) => answer.c,
    onSaved: ({ c }) => {
      dispatch(toastAdded({ type: 'success', title: 'Permission saved' }));
      if (permissionID === undefined) void navigate(adminPaths.permission(c.permissionID), { replace: true });
    },
  });
  const name = useController({ control: editing.control, name: 'name' });
  const path = useController({ control: editing.control, name: 'path' });
  const description = useController({ control: editing.control, name: 'description' });

  const title = permissionID === undefined ? texts.newPermission : texts.editPermission;
  const isLoading = permissionID !== undefined && stored === undefined;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: texts.permissionsTitle, href: adminPaths.permissions }, { label: title }]}
        meta={
          stored && (
            <>
              {stored.isBuiltIn && <Badge>Built in</Badge>}
              <RecordPresence kind="permission" recordID={stored.permissionID} isEditing={editing.isDirty} />
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
      {isLoading && query.error !== undefined && !query.isFetching ? (
        <RecordUnread
          noun="permission"
          error={query.error}
          onRetry={query.refetch}
          listHref={adminPaths.permissions}
          listLabel="All permissions"
        />
      ) : (
        <EditorFrame
          label={title}
          loadingPrompt="Loading permission"
          isLoading={isLoading}
          editing={editing}
          fieldLabel={(field) => (isField(field) ? labels[field] : field)}
          words={(_name, value) => String(value)}
          onCancel={() => void navigate(adminPaths.permissions)}
        >
          {stored && (
            <MetaInfo
              columns={2}
              entries={[
                { label: 'Permission ID', value: <code className="font-mono text-xs">{stored.permissionID}</code> },
                { label: 'Created', value: mediumDate(stored.createdAt) },
                { label: 'Version', value: stored.version },
                { label: 'Updated', value: mediumDate(stored.updatedAt) },
              ]}
            />
          )}
          <TextField
            {...name.field}
            label={labels.name}
            errorMessage={name.fieldState.error?.message}
            isRequired
            autoFocus={permissionID === undefined}
          />
          <TextField
            {...path.field}
            label={labels.path}
            description={
              stored?.isBuiltIn
                ? 'Screens and calls ask for this path, so it stays as it is.'
                : 'What access is asked by, such as reports.read.'
            }
            errorMessage={path.fieldState.error?.message}
            isRequired
            isReadOnly={stored?.isBuiltIn}
            spellCheck="false"
            autoComplete="off"
          />
          <TextArea
            {...description.field}
            label={labels.description}
            errorMessage={description.fieldState.error?.message}
            isRequired
          />
          {query.data && <HoldingGroups groups={query.data.groups} />}
        </EditorFrame>
      )}
      {query.data && (
        <DeletePermission
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          permission={query.data.c}
          groups={query.data.groups}
          onDeleted={() => {
            editing.release();
            void navigate(adminPaths.permissions, { replace: true });
          }}
        />
      )}
    </div>
  );
}
