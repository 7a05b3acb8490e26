import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { usualCurrency } from '#contract/currencies.ts';
import { usualLanguage } from '#contract/languages.ts';
import { workspaceCreate } from '#contract/workspace.ts';
import { useWorkspaceCreateMutation } from '#web/api/workspaces.ts';
import { useCurrency } from '#web/session/auth/current-user.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { switchWorkspace } from '#web/session/auth/switch-workspace.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { CurrencyPicker } from './currency-picker.tsx';
import { LanguagePicker } from './language-picker.tsx';

type Fields = z.infer<typeof workspaceCreate.body>;

/** Makes another workspace and opens it. */
export function CreateWorkspace() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create] = useWorkspaceCreateMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(workspaceCreate.body),
    values: { name: '', currency: useCurrency() || usualCurrency, language: usualLanguage },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const { data, error } = await create(fields);
    if (!data) {
      setFailure(showServerErrors(error, ['name', 'currency', 'language'], form.setError));
      return;
    }
    form.reset(undefined, { keepDirtyValues: false });
    if (await dispatch(switchWorkspace(data.workspace.workspaceID))) await navigate(homePath);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {failure && (
        <Banner tone="error" isLive>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Controller
          name="name"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Name of the new workspace"
              className="flex-1 basis-56"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="currency"
          control={form.control}
          render={({ field, fieldState }) => (
            <CurrencyPicker {...field} className="flex-1 basis-48" errorMessage={fieldState.error?.message} />
          )}
        />
        <Controller
          name="language"
          control={form.control}
          render={({ field: { value = usualLanguage, ...field }, fieldState }) => (
            <LanguagePicker
              {...field}
              value={value}
              description="Decides plural forms and how numbers are written in your game."
              className="flex-1 basis-48"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Button type="submit" className="self-start" isPending={form.formState.isSubmitting}>
        Create workspace
      </Button>
    </form>
  );
}
