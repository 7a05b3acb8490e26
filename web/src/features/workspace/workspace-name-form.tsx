import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Workspace, workspaceCreate } from '#contract/workspace.ts';
import { useWorkspaceSaveMutation } from '#web/api/workspaces.ts';
import { resetToSaved } from '#web/session/forms/reset-to-saved.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend, valuesOf } from '#web/session/forms/use-resend.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

const nameBody = workspaceCreate.body.pick({ name: true });

export function WorkspaceNameForm({ workspace }: { workspace: Workspace }) {
  const { workspaceID, name, version } = workspace;
  const dispatch = useAppDispatch();
  const [save] = useWorkspaceSaveMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [lastError, setLastError] = useState<unknown>(null);
  const form = useForm({
    resolver: zodResolver(nameBody),
    values: { name },
    // Without the second, what was typed counted as saved once somebody else had renamed it.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  const typed = form.watch('name');
  // As it was when typing began.
  const [nameBefore, setNameBefore] = useState(name);
  if (!isDirty && nameBefore !== name) setNameBefore(name);
  const isRenamed = isDirty && nameBefore !== name && typed !== name && !isSubmitting;
  useFormReport('workspace.name', form.formState);
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    setLastError(null);
    const sent = { ...form.getValues() };
    resend.begin(sent);
    const { data, error } = await save({ workspaceID, version, name: fields.name });
    setLastError(error ?? null);
    if (!data) {
      setFailure(showServerErrors(error, ['name'], form.setError));
      return;
    }
    resetToSaved(form, { name: data.workspace.name }, sent);
    dispatch(toastAdded({ type: 'success', title: 'Workspace renamed', message: data.workspace.name }));
  });
  const resend = useResend({ ...valuesOf(form), error: lastError, isSaving: isSubmitting, again: () => submit() });
  const told = resend.words ?? failure;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {told && (
        <Banner tone="error" isLive>
          {told}
        </Banner>
      )}
      {isRenamed && (
        <Banner tone="warning" isLive>
          Someone else renamed this workspace to “{name}”. Rename replaces that name with yours.
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Controller
          name="name"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Workspace name"
              className="flex-1 basis-56"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" isDisabled={!isDirty} isPending={isSubmitting}>
          Rename
        </Button>
      </div>
    </form>
  );
}
