import { useId } from 'react';
import type { Exploration } from '#content/explore/counts.ts';
import { formatNumber } from '#web/screens/format.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { placePath } from './place-path.ts';

/** How quests and conversations ended, with the share of each ending. */
export function EndingsTable({
  result: { endings },
  names,
}: {
  result: Exploration;
  names: ReadonlyMap<string, string>;
}) {
  const titleID = useId();
  const owners = [...Map.groupBy(endings, ({ ownerID }) => ownerID)];
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 id={titleID} className="text-lg font-medium">
        Endings
      </h2>
      {owners.length === 0 && <p className="text-sm text-muted">No run has come to an ending yet.</p>}
      <ul aria-labelledby={titleID} className="grid gap-3 lg:grid-cols-2">
        {owners.map(([ownerID, rows]) => (
          <li key={ownerID} className="min-w-0 rounded-md border border-line bg-surface p-3">
            <p className="truncate text-sm font-medium" title={names.get(ownerID)}>
              {names.get(ownerID)}
            </p>
            <ul className="mt-2 flex flex-col gap-1.5">
              {rows.slice(0, endingsMax).map((row) => (
                <li key={row.nodeID} className="grid grid-cols-[minmax(0,1fr)_4rem_3rem] items-center gap-2 text-sm">
                  <span className="relative min-w-0">
                    <span
                      aria-hidden
                      className="absolute inset-y-0 left-0 rounded-sm bg-accent-soft"
                      style={{ width: `${row.share * 100}%` }}
                    />
                    <span className="relative block truncate px-1">
                      {row.nodeID === '' ? (
                        'Without an ending'
                      ) : (
                        <TextLink href={placePath({ ...row, id: row.nodeID })}>
                          {names.get(row.nodeID) ?? 'Deleted'}
                        </TextLink>
                      )}
                    </span>
                  </span>
                  <span className="text-right text-muted tabular-nums">{formatNumber(row.count)}</span>
                  <span className="text-right tabular-nums">{percent(row.share)}</span>
                </li>
              ))}
            </ul>
            {rows.length > endingsMax && (
              <p className="mt-1 text-sm text-muted">{formatNumber(rows.length - endingsMax)} more in the export</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const endingsMax = 12;

const percent = (share: number): string => (share > 0 && share < 0.01 ? '< 1%' : `${Math.round(share * 100)}%`);
