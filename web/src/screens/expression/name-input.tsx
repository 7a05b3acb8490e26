import { fieldWords } from '#contract/kinds/declaration.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { nounOf } from '#web/api/kinds.ts';
import { FieldInput, type FieldInputProps } from '../kind/field-input.tsx';
import { useExpressionRecords } from './use-expression-records.ts';

/** The input of a name that expressions use: while it is typed, it says what can't be one and which is taken. */
export function NameInput({ kind, errorMessage, ...props }: FieldInputProps & { kind: PageKind }) {
  const { field, value, recordID } = props;
  const { records } = useExpressionRecords();
  const name = String(value ?? '').trim();
  const taken = records
    ?.ofKinds([kind])
    .some(({ id, key }) => id !== recordID && key.toLowerCase() === name.toLowerCase());
  const said = taken
    ? `Another ${nounOf(kind)[0]} already has this ${fieldWords(field)}. Choose another one.`
    : // After a dot there is more to come.
      name !== '' && field.schema.safeParse(name.replace(/\.$/, '')).error?.issues[0]?.message;
  return <FieldInput kind={kind} {...props} errorMessage={errorMessage ?? (said || undefined)} />;
}
