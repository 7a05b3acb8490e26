import { Plus, Trash2 } from 'lucide-react';
import { type ConditionRow, type ConditionRows, conditionOf } from '#content/expression/condition-rows.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { Comparison } from '#content/expression/syntax.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { freshRow, kindOf, operatorsOf, subjects } from './condition-subjects.ts';
import { ConditionValue } from './condition-value.tsx';
import { RecordChoice } from './record-choice.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface ConditionFormProps extends Omit<FieldProps, 'isInvalid'> {
  records: ExpressionRecords;
  value: ConditionRows;
  /** The stored condition. */
  onChange: (stored: string) => void;
}

const joins = [
  { id: 'and', label: 'All of these' },
  { id: 'or', label: 'Any of these' },
] as const;

/** A simple condition as rows: what is looked at, how it is compared, and with what. */
export function ConditionForm({
  label,
  isLabelHidden,
  records,
  value,
  onChange,
  isDisabled,
  description,
  errorMessage,
}: ConditionFormProps) {
  const { join, rows } = value;
  const keys = useRowKeys(rows.length);
  const change = (next: Partial<ConditionRows>) => onChange(conditionOf({ join, rows, ...next }));
  const first = subjects.find(({ id }) => records.ofKinds([kindOf(id)]).length > 0);
  const added = first && freshRow(first.id, records);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={isDisabled}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-sm font-medium'}>{label}</legend>
      {rows.length > 1 && (
        <SegmentedControl
          label="Join"
          isLabelHidden
          options={joins}
          value={join}
          onChange={(next) => change({ join: next })}
        />
      )}
      {rows.length === 0 && <p className="text-sm text-muted">Always true. Add a row to set a condition.</p>}
      <ol className="@container flex flex-col gap-2">
        {rows.map((row, index) => (
          <Row
            key={keys.keys[index]}
            number={index + 1}
            row={row}
            records={records}
            onChange={(next) => change({ rows: rows.with(index, next) })}
            onRemove={() => {
              keys.removed(index);
              change({ rows: rows.toSpliced(index, 1) });
            }}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          isDisabled={!added}
          onPress={() => {
            if (!added) return;
            keys.added();
            change({ rows: [...rows, added] });
          }}
        >
          Add row
        </Button>
      </div>
      {!added && <p className="text-sm text-muted">There are no variables, items or quests yet.</p>}
      {description && <p className="text-sm text-muted">{description}</p>}
      {errorMessage && <p className="text-sm text-danger">{errorMessage}</p>}
    </fieldset>
  );
}

interface RowProps {
  number: number;
  row: ConditionRow;
  records: ExpressionRecords;
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}

function Row({ number, row, records, onChange, onRemove }: RowProps) {
  const operators = operatorsOf(row, records);
  return (
    <li className="grid grid-cols-2 items-end gap-2 rounded-md border border-line p-2 @lg:grid-cols-[9rem_minmax(0,1fr)_8rem_minmax(0,1fr)_auto]">
      <Select
        label={`Row ${number}: look at`}
        isLabelHidden
        options={subjects.filter(({ id }) => id === row.of || freshRow(id, records) !== undefined)}
        value={row.of}
        onChange={(of) => {
          const fresh = of === row.of ? undefined : freshRow(of, records);
          if (fresh) onChange(fresh);
        }}
      />
      <RecordChoice
        label={`Row ${number}: which`}
        isLabelHidden
        records={records}
        kind={kindOf(row.of)}
        value={row.id}
        onChange={(id) => {
          const fresh = id === null ? undefined : freshRow(row.of, records, id);
          if (fresh) onChange(fresh);
        }}
      />
      <Select<Comparison>
        label={`Row ${number}: compare`}
        isLabelHidden
        options={operators}
        value={row.operator}
        onChange={(operator) => onChange({ ...row, operator })}
      />
      <ConditionValue
        label={`Row ${number}: value`}
        row={row}
        records={records}
        onChange={(value) => onChange({ ...row, value })}
      />
      <IconButton icon={Trash2} label={`Remove row ${number}`} onPress={onRemove} />
    </li>
  );
}
