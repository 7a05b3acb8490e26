import { type ReactNode, useCallback } from 'react';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';
import { inSentence } from '../format.ts';
import { valueWords } from '../kind/field-words.ts';
import type { KindView, NamedField } from '../kind/kind-view.ts';
import { failureBeside } from '../list/list-failure.ts';
import { useMoney } from '../use-money.ts';

// A list shows dozens of values and mostly none of their inputs.
const FieldInput = lazyPart(async () => (await import('../kind/field-input.tsx')).FieldInput);

/** Saves a field of a row; resolves to what to say when it was not saved. */
export type FieldSave = (row: AnyRecord, field: NamedField, draft: unknown) => Promise<string | undefined>;

/** The same function until something else is to be drawn. */
export function useFieldSave(view: KindView): FieldSave {
  const workspaceID = useWorkspaceID();
  const money = useMoney();
  const dispatch = useAppDispatch();
  return useCallback(
    async (row, field, draft) => {
      const checked = field.schema.safeParse(draft);
      if (checked.error) return checked.error.issues[0]?.message;
      const { version } = row;
      const args = { workspaceID, [view.idName]: view.idOf(row), version, [field.name]: checked.data };
      // Not the hook of React: each of a hundred cells would listen to the store.
      const answer = await dispatch(recordEndpoints(view.kind).Save.initiate(args, { track: false }));
      const theirs = (current: unknown) => view.recordSchema.safeParse(current).data?.[field.name];
      const words = (current: unknown) => valueWords(field, theirs(current), { titleOf: () => undefined, money });
      return failureBeside(answer, (current) => words(current) || undefined);
    },
    [view, workspaceID, money, dispatch],
  );
}

interface FieldEditProps {
  view: KindView;
  row: AnyRecord;
  field: NamedField;
  onSave: FieldSave;
  isEndAligned?: boolean;
  children: ReactNode;
}

/** A value of a row with its quick edit. */
export function FieldEdit({ view, field, row, onSave, isEndAligned, children }: FieldEditProps) {
  return (
    <QuickEdit<unknown>
      label={`${inSentence(field.label)} of ${view.titleOf(row)}`}
      value={row[field.name]}
      isEndAligned={isEndAligned}
      onSave={(draft) => onSave(row, field, draft)}
      preload={FieldInput.preload}
      field={(value, onChange, errorMessage) => (
        <FieldInput
          kind={view.kind}
          field={field}
          value={value}
          onChange={onChange}
          errorMessage={errorMessage}
          autoFocus
        />
      )}
    >
      {children}
    </QuickEdit>
  );
}
