import { useMemo } from 'react';
import type { AnyRecord, RecordAnswer } from '#web/api/records.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { partsSaved } from '#web/session/forms/unsaved-parts.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useMoney } from '../use-money.ts';
import { valueWords } from './field-words.ts';
import { FormFields } from './form-fields.tsx';
import type { KindView, RecordValues } from './kind-view.ts';
import type { InheritedValues } from './record-details.tsx';
import { useReferenceTitles } from './use-reference-titles.ts';

export interface EditFormProps {
  view: KindView;
  record: AnyRecord;
  inherited?: InheritedValues;
  /** Saved, or given up. */
  onDone: () => void;
}

/** All fields of a record to change at once: Ctrl+S saves, Escape leaves. */
export function EditForm({ view, record, inherited, onDone }: EditFormProps) {
  const workspaceID = useWorkspaceID();
  const [save] = recordEndpoints(view.kind).Save.useMutation();
  const now = { values: view.valuesOf(record), version: record.version };
  const editing = useRecordForm<RecordValues, RecordAnswer>({
    name: `${view.section}.update`,
    schema: view.formSchema,
    start: now,
    current: { ...now, by: typeof record.updatedBy === 'string' ? record.updatedBy : null },
    read: (current) => {
      const { data } = view.recordSchema.safeParse(current);
      return data ? { values: view.valuesOf(data), version: Number(data.version) } : null;
    },
    isField: (name): name is string => view.isTyped(name),
    save: async (changes, version) => {
      await partsSaved(view.idOf(record), Object.keys(changes));
      return save({ workspaceID, [view.idName]: view.idOf(record), version, ...changes });
    },
    savedRecord: (answer) => answer[view.kind],
    onSaved: onDone,
  });
  const money = useMoney();
  // Deleted while it is edited: what is typed stays, and can be saved once the record is restored.
  const isTrashed = typeof record.deletedAt === 'string';
  const { conflict } = editing;
  const compared = useMemo(() => (conflict ? [conflict.mine, conflict.theirs] : []), [conflict]);
  const titleOf = useReferenceTitles(view.typed, compared);
  return (
    <RecordForm
      label={`Edit ${view.titleOf(record)}`}
      editing={isTrashed ? { ...editing, meanwhile: null } : editing}
      isSaveDisabled={isTrashed}
      note={isTrashed && `Restore the ${view.one} to save your changes.`}
      isLongText={(name) => view.field(name)?.type === 'longText'}
      fieldLabel={(name) => view.field(name)?.label}
      words={(name, value) => {
        const field = view.field(name);
        return field && valueWords(field, value, { titleOf, money });
      }}
      onCancel={onDone}
    >
      <FormFields
        view={view}
        fields={view.changeable}
        control={editing.control}
        initial={editing.initial}
        recordID={view.idOf(record)}
        inherited={inherited}
      />
    </RecordForm>
  );
}
