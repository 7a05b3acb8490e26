import type { ReactNode } from 'react';
import { type Hue, hueClasses } from '../foundations/hues.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { Avatar } from '../media/avatar.tsx';
import { DiffField, type DiffFieldProps } from './diff-field.tsx';

/** One change to a record. */
export interface HistoryEntry {
  id: string;
  who: string;
  /** What was done, after the name: "moved this box". */
  what: string;
  /** As the reader's clock says it. */
  when: string;
  /** ISO, UTC. */
  dateTime: string;
  icon?: IconType;
  /** Of the icon. */
  hue?: Hue;
  changes?: readonly DiffFieldProps[];
  /** An Undo button, or the reason why it cannot be undone. */
  action?: ReactNode;
}

/** Who changed what and when, newest first (decisions §4: a history page per record). */
export function HistoryList({ label, entries }: { label: string; entries: readonly HistoryEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="group flex gap-3">
          <div className="flex w-6 shrink-0 flex-col items-center">
            <span
              className={`mt-2.5 flex size-6 items-center justify-center rounded-full ${hueClasses[entry.hue ?? 'gray']}`}
            >
              {entry.icon ? (
                <entry.icon aria-hidden size={14} />
              ) : (
                <span className="size-1.5 rounded-full bg-line-strong" />
              )}
            </span>
            <span aria-hidden className="w-px flex-1 bg-line group-last:hidden" />
          </div>
          <div className="flex min-w-0 flex-1 items-start gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm wrap-anywhere">
                <span className="me-1.5 inline-flex align-middle">
                  <Avatar name={entry.who} size="xs" isDecorative />
                </span>
                <span className="font-medium">{entry.who}</span> {entry.what}{' '}
                <time dateTime={entry.dateTime} className="text-xs text-muted">
                  {entry.when}
                </time>
              </p>
              {entry.changes && entry.changes.length > 0 ? (
                <ul className="mt-1 flex flex-col gap-1">
                  {entry.changes.map((change) => (
                    <li key={change.field}>
                      <DiffField {...change} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
            {entry.action ? <div className="max-w-32 shrink-0 text-end text-xs text-muted">{entry.action}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
