import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, isApiError } from '#web/api/error.ts';
import { useDraftKeeper, useKeptDraft } from '#web/session/use-draft.ts';
import { knownFieldErrors } from './save-failure.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import { useRestoredValues } from './use-restored-values.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface CreateFormOptions<Values extends FieldValues, Answer> {
  schema: z.ZodType<Values, Values>;
  initial: Values;
  isField: (name: string) => name is Path<Values>;
  create: (values: Values) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** Called once it is there; leaving the page asks nothing any more. */
  onCreated: (answer: Answer) => void;
}

/** The form of a record that does not exist yet; a failure keeps what was typed, and a retry cannot create it twice. */
export function useCreateForm<Values extends FieldValues, Answer>(options: CreateFormOptions<Values, Answer>) {
  const [initial] = useState(options.initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: initial as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const draft = useKeptDraft<Values>();
  useDraftKeeper(() => (isDirty ? form.getValues() : null));
  useRestoredValues(form, initial, draft);
  const release = useUnsavedGuard(isDirty);
  const sayInvalid = useInvalidToast();
  const create = async (values: Values) => {
    setFailure(null);
    setSaving(true);
    const { data, error } = await options.create(values);
    setSaving(false);
    if (data !== undefined) {
      release();
      options.onCreated(data);
    } else if (isApiError(error)) {
      setFailure(error);
      for (const { name, message } of knownFieldErrors(error, options.isField)) form.setError(name, { message });
    }
  };
  return {
    control: form.control,
    initial,
    isSaving,
    failure,
    submit: form.handleSubmit(create, sayInvalid),
    conflict: null,
    resolveConflict: () => undefined,
    closeConflict: () => undefined,
  };
}
