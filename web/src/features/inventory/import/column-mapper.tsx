import type { ImportJob } from '#contract/import.ts';
import { Select } from '#web/ui/picker/select.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { columnTargets, targetLabel, targetsMaking } from './targets.ts';

type Column = ImportJob['columns'][number];

export interface ColumnMapperProps {
  columns: readonly Column[];
  /** Left out, the columns are only shown: the format is known. */
  onChange?: (column: string, target: string) => void;
  isDisabled: boolean;
}

const columnName = ({ column }: Column) => column;

/** What each column of the file becomes; for files of no known format, to be chosen (decisions §4 Import). */
export function ColumnMapper({ columns, onChange, isDisabled }: ColumnMapperProps) {
  const shown: DataColumn<Column>[] = [
    {
      id: 'column',
      label: 'Column',
      isRowHeader: true,
      width: '30%',
      render: ({ column }) => (
        <span className="block truncate" title={column}>
          {column || <span className="text-muted">Without a name</span>}
        </span>
      ),
    },
    {
      id: 'sample',
      label: 'For example',
      render: ({ sample }) => (
        <span className="block truncate text-muted" title={sample}>
          {sample || 'Empty'}
        </span>
      ),
    },
    {
      id: 'target',
      label: 'Becomes',
      width: '30%',
      render: ({ column, field, makes }) =>
        onChange ? (
          <Select
            label={`What ${column} becomes`}
            isLabelHidden
            options={makes ? targetsMaking(makes) : columnTargets}
            value={field ?? 'ignore'}
            onChange={(target) => onChange(column, target)}
            isDisabled={isDisabled}
          />
        ) : (
          <span className={field === null ? 'text-muted' : ''}>{targetLabel(field, makes)}</span>
        ),
    },
  ];
  return <DataTable label="Columns of the file" columns={shown} rows={columns} rowID={columnName} isVirtual={false} />;
}
