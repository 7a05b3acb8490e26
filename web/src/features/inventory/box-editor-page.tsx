import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useBoxSaveMutation } from '#web/api/boxes.ts';
import { boxFieldLabel, boxFieldSpecs, boxFormSchema, isBoxField } from '#web/screens/form/box-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useCreateForm } from '#web/screens/form/use-create-form.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BoxFormFields } from './box/box-form-fields.tsx';
import { paths } from './paths.ts';

/** A new box may have no code: the server makes one. */
const newBoxSchema = boxFormSchema.extend({ code: z.union([z.literal(''), boxFormSchema.shape.code]) });

/**
 * home/item-management/boxes/new; `?placeID=` is where it stands, `?code=` a scanned code to claim, `?name=` what was
 * typed elsewhere.
 */
export function Component() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [boxSave] = useBoxSaveMutation();
  const editing = useCreateForm({
    name: 'boxes.create',
    schema: newBoxSchema,
    initial: {
      name: params.get('name') ?? '',
      code: params.get('code') ?? '',
      description: '',
      tags: [],
      placeID: params.get('placeID'),
    },
    isField: isBoxField,
    create: ({ code, ...values }) => boxSave({ workspaceID, ...values, ...(code ? { code } : {}) }),
    amend: ({ box }, changes) => boxSave({ workspaceID, boxID: box.boxID, version: box.version, ...changes }),
    onCreated: ({ box }) => void navigate(paths.box(box.boxID), { replace: true }),
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="New box" breadcrumbs={[{ label: 'Boxes', href: paths.boxes }, { label: 'New box' }]} />
      <RecordForm
        label="New box"
        editing={editing}
        fields={boxFieldSpecs}
        fieldLabel={boxFieldLabel}
        saveLabel="Create box"
        onCancel={() => void navigate(paths.boxes)}
      >
        <BoxFormFields control={editing.control} isNew />
      </RecordForm>
    </div>
  );
}
