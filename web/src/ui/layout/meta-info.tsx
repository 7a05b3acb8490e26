import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';

export interface MetaEntry {
  label: string;
  /** Nothing to say is shown as a dash. */
  value: ReactNode;
  /** Of stacked facts: as wide as two of them on a phone. */
  isWide?: boolean;
}

export interface MetaInfoProps {
  entries: readonly MetaEntry[];
  /** Of a list with the labels beside the values. */
  columns?: 1 | 2;
  /** Labels above the values, beside one another as long as there is room. */
  isStacked?: boolean;
}

/** Facts about a record, each with its name: created, changed, code, location. */
export function MetaInfo({ entries, columns = 1, isStacked = false }: MetaInfoProps) {
  return (
    <dl
      className={classNames(
        isStacked ? 'flex flex-wrap gap-x-8 gap-y-3 mobile:grid mobile:grid-cols-2 mobile:gap-x-4' : 'grid',
        !isStacked && columns === 2 && 'gap-x-8 md:grid-cols-2',
      )}
    >
      {entries.map((entry) => (
        <div
          key={entry.label}
          className={classNames(
            'min-w-0 text-sm',
            entry.isWide && isStacked && 'mobile:col-span-2',
            !isStacked &&
              'grid grid-cols-[clamp(6rem,33%,11rem)_1fr] gap-3 border-b border-line py-1.5 last:border-b-0',
            !isStacked && columns === 2 && entries.length % 2 === 0 && 'md:nth-last-2:border-b-0',
          )}
        >
          <dt className={classNames('text-muted', isStacked && 'text-xs')}>{entry.label}</dt>
          <dd className={classNames('min-w-0 wrap-anywhere', isStacked && 'text-balance')}>
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
