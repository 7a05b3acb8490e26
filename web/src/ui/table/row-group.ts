import type { ReactNode } from 'react';

/** What some rows have in common. */
export interface RowGroup {
  id: string;
  title: string;
  /** Tells it from others with the same title: where a box is. */
  detail?: string;
  /** How many there are, of which the rows may be a part. */
  total?: number;
  href?: string;
  /** `#rrggbb` */
  color?: string;
  /** Its icon, before the title. */
  mark?: ReactNode;
}

/** Rows with those that they have a group in common with, in the order in which the groups first appear. */
export function groupRows<T>(rows: readonly T[], groupOf: (row: T) => RowGroup): { group: RowGroup; members: T[] }[] {
  return [...Map.groupBy(rows, (row) => groupOf(row).id).values()].flatMap((members) =>
    members[0] ? [{ group: groupOf(members[0]), members }] : [],
  );
}
