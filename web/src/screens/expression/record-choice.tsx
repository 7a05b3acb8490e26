import { useMemo, useState } from 'react';
import type { ExpressionRecord, ExpressionRecords } from '#content/expression/expression-records.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';

export interface RecordChoiceProps extends FieldProps {
  records: ExpressionRecords;
  kind: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Which of them are offered. */
  isOffered?: (record: ExpressionRecord) => boolean;
}

const offeredMax = 50;
const all = () => true;

/** One of the records that expressions can name, by its key and its name. */
export function RecordChoice({ records, kind, value, onChange, isOffered = all, ...field }: RecordChoiceProps) {
  const chosen = value === null ? undefined : records.find(kind, value);
  const title = value === null ? '' : (chosen?.key ?? 'Deleted');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? title;
  const items = useMemo(() => {
    const word = (typed ?? '').toLowerCase();
    return records
      .ofKinds([kind])
      .filter(
        (record) =>
          isOffered(record) && (record.key.toLowerCase().includes(word) || record.name.toLowerCase().includes(word)),
      )
      .slice(0, offeredMax)
      .map(({ id, key, name }) => ({ id, title: key, where: name === key ? '' : name }));
  }, [records, kind, isOffered, typed]);
  return (
    <RecordPicker
      {...field}
      items={items}
      inputValue={text}
      onInputChange={(next) => setTyped(next === title ? undefined : next)}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur?.();
      }}
      value={value}
      valueTitle={title}
      onChange={(option) => {
        if (!option) return;
        setTyped(undefined);
        onChange(option.id);
      }}
      placeholder="Search by key or name"
    />
  );
}
