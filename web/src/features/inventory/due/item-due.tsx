import { formatDay, formatNumber } from '#web/screens/format.ts';
import { DueBadge } from '#web/screens/kind/due.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { ItemDue } from './use-due.ts';

/** Who has an item, and what has to be done to it; what is returned and done by the lists that have it. */
export function ItemDueCard({ due: { rows, more, lists } }: { due: ItemDue }) {
  if (rows.length + lists.length === 0) return null;
  return (
    <Card title="Lent and planned">
      {rows.length > 0 && (
        <ul aria-label="Lent and planned" className="flex flex-col">
          {rows.map(({ id, view, record, title, href, day }) => (
            <li
              key={id}
              className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <TextLink href={href}>{title}</TextLink>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
                {day === '' ? <span className="text-muted">No date</span> : `Due ${formatDay(day)}`}
                <DueBadge view={view} record={record} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-2 text-sm text-muted">and {formatNumber(more)} more</p>}
      {lists.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm">
          {lists.map(({ kind, label, href }) => (
            <TextLink key={kind} href={href}>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </Card>
  );
}
