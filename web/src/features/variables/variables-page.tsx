import { Braces } from 'lucide-react';
import { useMemo } from 'react';
import type { VariableRow } from '#contract/kinds/variable.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import type { ListFilter } from '#web/screens/list/list-filters.tsx';
import { FieldEdit, type FieldSave, useFieldSave } from '#web/screens/record/field-edit.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { RowGroup } from '#web/ui/table/row-group.ts';
import { initialWords } from './initial-words.ts';

/** Every variable of the workspace by its namespace, with where each is read and changed (content §2). */
export function Component() {
  return (
    <ListPage
      view={view}
      useOwnColumns={useOwnColumns}
      hiddenColumns={hiddenColumns}
      ownFilters={useNamespaceFilter()}
      ownGroupOf={namespaceGroup}
    />
  );
}

const view = kindView('variable');
const initialField = view.field('initial');

/** What it begins with says more than how it is limited. */
const hiddenColumns = ['initial', 'choices', 'minimum', 'maximum', 'computed'];

function useOwnColumns() {
  const canEdit = useCanEdit();
  const onSave = useFieldSave(view);
  return useMemo(() => [initialColumn(canEdit ? onSave : undefined), ...counts], [canEdit, onSave]);
}

const initialColumn = (onSave: FieldSave | undefined): DataColumn<AnyRecord> => ({
  id: 'initial',
  label: initialField?.label ?? '',
  width: 112,
  render: (row) => {
    const shown = <Initial variable={row as unknown as VariableRow} />;
    if (!onSave || !initialField) return shown;
    return (
      <FieldEdit {...{ view, row, onSave }} field={initialField}>
        {shown}
      </FieldEdit>
    );
  },
});

function Initial({ variable }: { variable: VariableRow }) {
  if (variable.computed !== '') return <span className="text-muted">computed</span>;
  if (variable.initial === '') return <span className="text-muted">{initialWords(variable)}</span>;
  return <span title={variable.initial}>{variable.initial}</span>;
}

const counts: readonly DataColumn<AnyRecord>[] = [
  {
    id: 'reads',
    label: 'Read in',
    align: 'end',
    width: 96,
    hideBelow: 'lg',
    render: (row) => <Count value={row.reads} />,
  },
  {
    id: 'writes',
    label: 'Changed in',
    align: 'end',
    width: 112,
    hideBelow: 'lg',
    render: (row) => <Count value={row.writes} />,
  },
];

function Count({ value }: { value: unknown }) {
  const count = Number(value);
  if (count > 0) return <span className="tabular-nums">{count.toLocaleString()}</span>;
  return <span className="text-muted">0</span>;
}

const noNamespace = 'No namespace';

/** Up to its last dot; empty: it has none. */
const namespaceOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('.')));

function namespaceGroup({ key }: AnyRecord): RowGroup {
  const id = namespaceOf(String(key));
  return { id, title: id || noNamespace };
}

/** Those that the names of the variables begin with. */
function useNamespaceFilter(): readonly ListFilter[] {
  const { records } = useExpressionRecords();
  return useMemo(() => {
    const keys = records?.ofKinds(['variable']).map(({ key }) => key) ?? [];
    const namespaces = new Set(keys.map(namespaceOf).filter((name) => name !== ''));
    const options = [...namespaces].sort().map((value) => ({ value, label: value }));
    return [
      {
        name: 'namespace',
        label: 'Namespace',
        icon: Braces,
        describe: (value) => value || noNamespace,
        options,
      },
    ];
  }, [records]);
}
