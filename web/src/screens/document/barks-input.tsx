import { useMemo } from 'react';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { Bark } from '#contract/kinds/npc.ts';
import { StoredTextInput } from '../expression/stored-text-input.tsx';
import { useExpressionRecords } from '../expression/use-expression-records.ts';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { conditionColumn } from './row-columns.tsx';
import type { RowColumn } from './row-of-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

/** What somebody says in passing, and when. */
export default function BarksInput({ value, onChange, recordID: _, ...field }: DocumentInputProps) {
  const { records } = useExpressionRecords();
  const columns = useMemo(() => columnsOf(records), [records]);
  return (
    <RowsEditor<Bark>
      {...field}
      noun="bark"
      addLabel="Add bark"
      isOrdered
      rows={rowsIn<Bark>(value)}
      onChange={(rows) => onChange({ rows })}
      newRow={() => ({ text: '', condition: '' })}
      columns={columns}
    />
  );
}

const columnsOf = (records: ExpressionRecords | undefined): readonly RowColumn<Bark>[] => [
  {
    name: 'text',
    label: 'Line',
    width: '3fr',
    render: (row, change, named) => (
      <StoredTextInput
        {...named}
        rows={1}
        value={row.text}
        onChange={(text) => change({ text })}
        maxLength={300}
        {...(records && { records })}
      />
    ),
  },
  conditionColumn(),
];
