import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Item, item as itemSchema } from '#contract/item.ts';
import { type ApiError, hasProblemType, isApiError } from '#web/api/error.ts';
import { useItemSaveMutation } from '#web/api/items.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { changedFields } from '../record/changed-fields.ts';
import { knownFieldErrors } from '../record/save-failure.tsx';
import type { Conflict } from '../record/stale-dialog.tsx';
import { useInvalidToast } from '../record/use-invalid-toast.ts';
import { useUnsavedGuard } from '../record/use-unsaved-guard.ts';
import { isItemField, itemFormSchema, itemValues } from './item-fields.ts';

interface ItemConflict extends Conflict {
  theirVersion: number;
}

/**
 * The editing of an item (decisions §3): only changed fields are sent, with the version they started from; a stale one
 * becomes `conflict`, any other failure `failure`, and what was typed stays in both cases.
 */
export function useItemForm(item: Item, onSaved: () => void) {
  const workspaceID = useWorkspaceID();
  const [itemSave, { isLoading: isSaving }] = useItemSaveMutation();
  const [start] = useState(() => ({ values: itemValues(item), version: item.version }));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const form = useForm({ resolver: zodResolver(itemFormSchema), defaultValues: start.values });
  const release = useUnsavedGuard(form.formState.isDirty && !isSaving);
  const sayInvalid = useInvalidToast();

  const save = async (base: typeof start.values, mine: typeof start.values, version: number) => {
    setFailure(null);
    const changes = changedFields(base, mine);
    if (Object.keys(changes).length > 0) {
      const { error } = await itemSave({ workspaceID, itemID: item.itemID, version, ...changes });
      if (error !== undefined) return fail(error, mine);
    }
    release();
    onSaved();
  };
  const fail = (error: unknown, mine: typeof start.values) => {
    if (!isApiError(error)) return;
    const current = itemSchema.safeParse(error.problem?.current);
    if (hasProblemType(error, 'staleVersion') && current.success) {
      const theirs = itemValues(current.data);
      setConflict({ base: start.values, mine, theirs, theirVersion: current.data.version });
      return;
    }
    setFailure(error);
    for (const { name, message } of knownFieldErrors(error, isItemField)) form.setError(name, { message });
  };

  return {
    form,
    initial: start.values,
    isSaving,
    failure,
    release,
    conflict,
    closeConflict: () => setConflict(null),
    submit: form.handleSubmit((mine) => save(start.values, mine, start.version), sayInvalid),
    resolveConflict: (values: Readonly<Record<string, unknown>>) => {
      const chosen = itemFormSchema.safeParse(values);
      if (!conflict || !chosen.success) return;
      setConflict(null);
      void save(itemFormSchema.parse(conflict.theirs), chosen.data, conflict.theirVersion);
    },
  };
}
