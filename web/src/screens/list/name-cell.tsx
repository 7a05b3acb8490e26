import type { ReactNode } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { ProblemMark } from '../problem/problem-mark.tsx';
import { Thumbnail } from '../record/thumbnail.tsx';

interface NameCellProps {
  recordID: string;
  row: { name: string; description: string; archived: boolean; thumbnailURL: string };
  /** Stands in for a photo. */
  icon: IconType;
  /** Puts the name into its quick edit; absent: it is only read. */
  edit?: (name: ReactNode) => ReactNode;
}

/** What a list shows first of a record: photo, name with its problems, and the description under it. */
export function NameCell({ recordID, row, icon, edit }: NameCellProps) {
  const name = (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium" title={row.name}>
        {row.name}
      </span>
      {row.archived && <Badge>Archived</Badge>}
    </span>
  );
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail url={row.thumbnailURL} icon={icon} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          {edit ? edit(name) : name}
          <ProblemMark recordID={recordID} name={row.name} />
        </span>
        {row.description && (
          <span className="truncate text-xs font-normal text-muted compact:hidden">{row.description}</span>
        )}
      </span>
    </span>
  );
}
