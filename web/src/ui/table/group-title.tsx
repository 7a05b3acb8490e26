import { Link } from 'react-aria-components';
import type { RowGroup } from './row-group.ts';

/** What the heading of a group says: its color, its title and how many it has. */
export function GroupTitle({ group: { title, detail, total, href, color, mark } }: { group: RowGroup }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {color && (
        <span
          aria-hidden
          className="size-3 shrink-0 rounded-full border border-line"
          style={{ backgroundColor: color }}
        />
      )}
      {mark}
      <span className="min-w-0 truncate text-sm font-semibold" title={title}>
        {href ? (
          <Link href={href} className="rounded-sm py-1 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      {detail && <span className="min-w-0 truncate text-xs text-muted">{detail}</span>}
      {total !== undefined && <span className="shrink-0 text-xs text-muted tabular-nums">{total}</span>}
    </span>
  );
}
