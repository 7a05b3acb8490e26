import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { StatusDot } from '../feedback/status-dot.tsx';
import type { DataColumn } from './data-column.ts';
import { VirtualTable } from './virtual-table.tsx';

interface Verdict {
  row: number;
  name: string;
  problem: string;
}

const verdicts: Verdict[] = Array.from({ length: 2500 }, (_, index) => ({
  row: index + 2,
  name: `Stock row ${index + 2}`,
  problem: index % 41 === 7 ? 'Quantity: “many” is not a number' : '',
}));

const columns: DataColumn<Verdict>[] = [
  { id: 'row', label: 'Row', render: (verdict) => verdict.row, align: 'end', width: 80 },
  { id: 'name', label: 'Name', render: (verdict) => verdict.name, isRowHeader: true },
  {
    id: 'verdict',
    label: 'Verdict',
    width: '50%',
    render: (verdict) =>
      verdict.problem === '' ? (
        <StatusDot tone="success">New</StatusDot>
      ) : (
        <StatusDot tone="danger">{verdict.problem}</StatusDot>
      ),
  },
];
const rowID = (verdict: Verdict) => String(verdict.row);

function Page() {
  return <VirtualTable label="Verdicts" columns={columns} rows={verdicts} rowID={rowID} maxHeight="24rem" />;
}

export const example: Example = {
  slug: 'virtual-table',
  title: 'Virtual table',
  summary: 'Thousands of rows in a box that scrolls.',
  notes: {
    use: 'For thousands of rows that are all there, in a box that scrolls.',
    avoid: 'For pages of a list from the server: use the data table.',
    keyboard: 'Arrow keys move between rows, Page Up and Page Down by a screen.',
    screenReader: 'A grid with the number of all rows, though few are drawn.',
  },
  meantFor: 'Meant for the review of large imports, which shows its rows by page today.',
  playground: playground(VirtualTable<Verdict>, {
    label: 'Verdicts to try',
    columns,
    rows: verdicts,
    rowID,
    maxHeight: '16rem',
  }),
  Page,
};
