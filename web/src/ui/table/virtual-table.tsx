import { DataTable, type DataTableProps } from './data-table.tsx';

export interface VirtualTableProps<T extends object> extends Omit<DataTableProps<T>, 'isVirtual'> {
  /** CSS height at most; the rows scroll inside it. Default 60dvh. */
  maxHeight?: string;
}

/** A DataTable for thousands of rows in a box that scrolls: the verdicts of an import's dry run (decisions §4). */
export function VirtualTable<T extends object>({ maxHeight = '60dvh', ...table }: VirtualTableProps<T>) {
  return (
    <section aria-label={table.label} className="overflow-auto rounded-lg [--sticky-top:0px]" style={{ maxHeight }}>
      <DataTable {...table} isVirtual />
    </section>
  );
}
