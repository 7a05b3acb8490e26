import type { ConditionRow } from '#content/expression/condition-rows.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { RecordChoice } from './record-choice.tsx';

export interface ConditionValueProps {
  label: string;
  row: ConditionRow;
  records: ExpressionRecords;
  onChange: (value: ConditionRow['value']) => void;
}

/** What a row compares with, by the type of what it looks at. */
export function ConditionValue({ label, row: { of, id, value }, records, onChange }: ConditionValueProps) {
  const common = { label, isLabelHidden: true };
  if (of === 'stage')
    return (
      <RecordChoice
        {...common}
        records={records}
        kind="questNode"
        isOffered={({ questID }) => questID === id}
        value={String(value)}
        onChange={(nodeID) => nodeID !== null && onChange(nodeID)}
      />
    );
  if (typeof value === 'boolean')
    return (
      <Select
        {...common}
        options={[
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ]}
        value={value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'yes')}
      />
    );
  if (typeof value === 'number')
    return <NumberField {...common} value={value} onChange={(next) => onChange(next ?? 0)} />;
  const type = of === 'variable' ? records.variableType(id) : undefined;
  const values = type && 'values' in type ? type.values : undefined;
  if (values)
    return (
      <Select
        {...common}
        options={[...new Set([...values, value])].map((each) => ({ id: each, label: each }))}
        value={value}
        onChange={onChange}
      />
    );
  return <TextField {...common} value={value} onChange={onChange} />;
}
