import { ArrowRight } from 'lucide-react';

export interface DiffFieldProps {
  field: string;
  /** null: was not set. */
  before: string | null;
  /** null: is no longer set. */
  after: string | null;
}

/** One field's change, before → after (decisions §4: history page per record; §3 Settings history entry). */
export function DiffField({ field, before, after }: DiffFieldProps) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm">
      <span className="text-muted">{field}</span>
      {before === null ? null : (
        <del className="min-w-0 rounded-sm bg-danger-soft px-1 text-danger wrap-anywhere">
          <span className="sr-only">from </span>
          {before === '' ? 'empty' : before}
        </del>
      )}
      {before === null || after === null ? null : <ArrowRight aria-hidden size={14} className="shrink-0 text-muted" />}
      {after === null ? (
        <span className="text-muted">removed</span>
      ) : (
        <ins className="min-w-0 rounded-sm bg-success-soft px-1 text-success no-underline wrap-anywhere">
          <span className="sr-only">to </span>
          {after === '' ? 'empty' : after}
        </ins>
      )}
    </span>
  );
}
