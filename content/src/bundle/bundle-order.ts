import type { WorldKind, WorldRow } from '#contract/world.ts';
import { keyOf, nameOf } from '../world/record-names.ts';
import type { World } from '../world/world.ts';

/** Records that are not archived, by key, or by name where there is none: the same order everywhere. */
export function inOrder<Kind extends WorldKind>(world: World, kind: Kind): WorldRow<Kind>[] {
  const rows = [...world[kind].entries()].filter(([, row]) => !('archived' in row && row.archived));
  const orderOf = ([id, row]: readonly [string, object]) => {
    const any = row as WorldRow;
    return `${keyOf(any) || nameOf(any)}\n${id}`;
  };
  return rows.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).map(([, row]) => row as WorldRow<Kind>);
}
