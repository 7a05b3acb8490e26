import type { ReactNode } from 'react';

export interface MetaEntry {
  label: string;
  /** Nothing to say is shown as a dash. */
  value: ReactNode;
}

/** Facts about a record, each with its name: created, changed, code, location. */
export function MetaInfo({ entries, columns = 1 }: { entries: readonly MetaEntry[]; columns?: 1 | 2 }) {
  return (
    <dl className={columns === 2 ? 'grid gap-x-8 md:grid-cols-2' : 'grid'}>
      {entries.map((entry) => (
        <div
          key={entry.label}
          className="grid min-w-0 grid-cols-[minmax(6rem,1fr)_2fr] gap-3 border-b border-line py-1.5 text-sm last:border-b-0"
        >
          <dt className="text-muted">{entry.label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {isEmpty(entry.value) ? (
              <>
                <span aria-hidden className="text-muted">
                  –
                </span>
                <span className="sr-only">none</span>
              </>
            ) : (
              entry.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
