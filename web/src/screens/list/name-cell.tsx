import type { ReactNode } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { ProblemMark } from '../problem/problem-mark.tsx';
import { appearanceOf } from '../record/appearance.ts';
import { Thumbnail } from '../record/thumbnail.tsx';
import { CellLink } from './cell-link.tsx';

/** The link reaches over the photo and the description too. */
const nameClass = 'truncate font-medium after:absolute after:inset-0';

interface NameCellProps {
  recordID: string;
  row: { name: string; description: string; archived: boolean; thumbnailURL: string; icon?: unknown; color?: unknown };
  /** Its page. */
  href: string;
  /** Stands in for a photo. */
  icon: IconType;
  /** Puts the name into its quick edit; absent: it is only read. */
  edit?: (name: ReactNode) => ReactNode;
}

/** What a list shows first of a record: photo, name with its problems, and the description under it. */
export function NameCell({ recordID, row, href, icon, edit }: NameCellProps) {
  const name = (
    <span className="flex min-w-0 items-center gap-2">
      <CellLink href={href} title={row.name} className={nameClass}>
        {row.name}
      </CellLink>
      {row.archived && <Badge>Archived</Badge>}
    </span>
  );
  return (
    <span className="relative flex min-w-0 items-center gap-3 [&_button]:relative [&_button]:z-1">
      <Thumbnail url={row.thumbnailURL} name={row.name} {...appearanceOf(row)} fallback={icon} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          {edit ? edit(name) : name}
          <span className="relative z-1 empty:hidden">
            <ProblemMark recordID={recordID} name={row.name} />
          </span>
        </span>
        {row.description && (
          <span className="truncate text-xs font-normal text-muted compact:hidden">{row.description}</span>
        )}
      </span>
    </span>
  );
}
