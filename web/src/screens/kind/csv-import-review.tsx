import { useEffect, useRef } from 'react';
import type { DateOrder } from '#contract/date-order.ts';
import { type RecordFileProblem, type RecordImportResult, recordFileLimits } from '#contract/record-file.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { DateOrderChoice } from '../date-order-choice.tsx';
import { countText, formatNumber, inSentence } from '../format.ts';

const rowNoun = ['row', 'rows'] as const;

interface CsvImportReviewProps {
  fileName: string;
  result: RecordImportResult;
  isBusy: boolean;
  onDateOrder: (order: DateOrder) => void;
}

/** What a file would do, the rows that cannot be imported, and those that are imported with mistakes. */
export function CsvImportReview({ fileName, result, isBusy, onDateOrder }: CsvImportReviewProps) {
  const { created, changed, same, refused, problems, warned, warnings, dates } = result;
  const region = useRef<HTMLDivElement>(null);
  // The button that chose the file is gone, and the focus with it.
  useEffect(() => region.current?.focus(), []);
  const isWritten = created + changed > 0;
  const counts = [
    { tone: 'success', count: created, word: 'new' },
    { tone: 'info', count: changed, word: 'changed' },
    { tone: 'neutral', count: same, word: 'unchanged' },
    { tone: 'danger', count: refused, word: 'with problems' },
  ] as const;
  return (
    <div ref={region} tabIndex={-1} role="status" className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">{fileName}</p>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ tone, count, word }) => (
            <Badge key={word} tone={tone}>
              {`${formatNumber(count)} ${word}`}
            </Badge>
          ))}
      </div>
      {refused > 0 ? (
        <Banner tone="warning" title={`${countText(refused, rowNoun)} will be skipped`}>
          Fix {refused === 1 ? 'it' : 'them'} in your file
          {isWritten && `, or import the other rows without ${refused === 1 ? 'it' : 'them'}`}.
        </Banner>
      ) : (
        !isWritten && (
          <Banner tone="info" title="Nothing to import">
            Everything in this file is already in this workspace.
          </Banner>
        )
      )}
      {dates && <DateOrderChoice dates={dates} onChange={onDateOrder} isDisabled={isBusy} />}
      {problems.length > 0 && <ProblemTable label="Problems" problems={problems} />}
      {warned > 0 && (
        <>
          <Banner tone="warning" title={`${countText(warned, rowNoun)} will be imported with mistakes`}>
            Fix {warned === 1 ? 'it' : 'them'} in your file, or import {warned === 1 ? 'it' : 'them'} as is and fix{' '}
            {warned === 1 ? 'it' : 'them'} later. Problems lists what’s left.
          </Banner>
          <ProblemTable label="Mistakes" problems={warnings} />
        </>
      )}
      {isWritten && <p className="text-muted">Nothing has been imported yet. You can undo the import in one step.</p>}
    </div>
  );
}

interface ProblemRow extends RecordFileProblem {
  id: string;
}

const columns: DataColumn<ProblemRow>[] = [
  {
    id: 'line',
    label: 'Line',
    align: 'end',
    width: 72,
    render: ({ line }) => (line === null ? '–' : formatNumber(line)),
  },
  { id: 'column', label: 'Column', width: '26%', render: ({ column }) => column ?? '–' },
  {
    id: 'message',
    label: 'Problem',
    isRowHeader: true,
    render: ({ message }) => <span className="whitespace-normal wrap-anywhere">{message}</span>,
  },
];

const rowID = ({ id }: ProblemRow) => id;

function ProblemTable({ label, problems }: { label: string; problems: readonly RecordFileProblem[] }) {
  const rows = problems.map((problem, index) => ({ ...problem, id: String(index) }));
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} rowID={rowID} isVirtual={false} />
      {problems.length === recordFileLimits.problems && (
        <p className="text-muted">
          Only the first {recordFileLimits.problems} {inSentence(label)} are shown.
        </p>
      )}
    </>
  );
}
