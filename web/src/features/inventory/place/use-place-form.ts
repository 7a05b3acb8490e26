import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Place, place as placeSchema } from '#contract/place.ts';
import { type ApiError, hasProblemType, isApiError } from '#web/api/error.ts';
import { usePlaceSaveMutation } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { changedFields } from '../record/changed-fields.ts';
import { knownFieldErrors } from '../record/save-failure.tsx';
import type { Conflict } from '../record/stale-dialog.tsx';
import { useInvalidToast } from '../record/use-invalid-toast.ts';
import { useUnsavedGuard } from '../record/use-unsaved-guard.ts';
import { emptyPlace, isPlaceField, type PlaceValues, placeFormSchema, placeValues } from './place-fields.ts';

interface PlaceConflict extends Conflict {
  theirVersion: number;
}

export interface PlaceFormOptions {
  /** Left out: a new place. */
  place?: Place;
  /** Fills the form of a new place. */
  initial?: Partial<PlaceValues>;
  onSaved: (placeID: string) => void;
}

/**
 * Making or editing a place (decisions §3): only changed fields are sent, with the version they started from; a stale
 * one becomes `conflict`, any other failure `failure`, and what was typed stays in both cases.
 */
export function usePlaceForm({ place, initial, onSaved }: PlaceFormOptions) {
  const workspaceID = useWorkspaceID();
  const [placeSave, { isLoading: isSaving }] = usePlaceSaveMutation();
  const [start] = useState(() => ({
    values: place ? placeValues(place) : { ...emptyPlace, ...initial },
    version: place?.version,
  }));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<PlaceConflict | null>(null);
  const form = useForm({ resolver: zodResolver(placeFormSchema), defaultValues: start.values });
  const release = useUnsavedGuard(form.formState.isDirty && !isSaving);
  const sayInvalid = useInvalidToast();

  const save = async (base: PlaceValues, mine: PlaceValues, version: number | undefined) => {
    setFailure(null);
    const changes = place ? changedFields(base, mine) : mine;
    if (place && Object.keys(changes).length === 0) return done(place.placeID);
    const about = place ? { placeID: place.placeID, version } : {};
    const { data, error } = await placeSave({ workspaceID, ...about, ...changes });
    if (data) done(data.place.placeID);
    else fail(error, mine);
  };
  const done = (placeID: string) => {
    release();
    onSaved(placeID);
  };
  const fail = (error: unknown, mine: PlaceValues) => {
    if (!isApiError(error)) return;
    const current = placeSchema.safeParse(error.problem?.current);
    if (hasProblemType(error, 'staleVersion') && current.success) {
      const theirs = placeValues(current.data);
      setConflict({ base: start.values, mine, theirs, theirVersion: current.data.version });
      return;
    }
    setFailure(error);
    for (const { name, message } of knownFieldErrors(error, isPlaceField)) form.setError(name, { message });
  };

  return {
    form,
    isSaving,
    failure,
    release,
    conflict,
    closeConflict: () => setConflict(null),
    submit: form.handleSubmit((mine) => save(start.values, mine, start.version), sayInvalid),
    resolveConflict: (values: Readonly<Record<string, unknown>>) => {
      const chosen = placeFormSchema.safeParse(values);
      if (!conflict || !chosen.success) return;
      setConflict(null);
      void save(placeFormSchema.parse(conflict.theirs), chosen.data, conflict.theirVersion);
    },
  };
}
