import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import type { World } from './world.ts';

/** The kinds that bundles leave out where they are archived; boxes are no part of games. */
const archivable: ReadonlySet<string> = new Set(
  worldKinds.filter((kind) => kind !== 'box' && 'archived' in declarations[kind].fields),
);

/** What those have parts of, by the kind of the part: the field that names the whole. */
export const wholes: ReadonlyMap<WorldKind, { field: string; kind: WorldKind }> = new Map(
  worldKinds.flatMap((kind) => {
    const owner = fieldsOf(declarations[kind]).find(({ isOwner, to }) => isOwner && to && archivable.has(to));
    return owner ? [[kind, { field: owner.name, kind: owner.to as WorldKind }] as const] : [];
  }),
);

/** Whether games don't have the record, since it, or what it is part of, is archived (docs/decisions/0048). */
export function isArchived(world: World, kind: WorldKind, row: WorldRow): boolean {
  if (archivable.has(kind)) return (row as { archived?: boolean }).archived === true;
  const whole = wholes.get(kind);
  if (!whole) return false;
  const id = String((row as unknown as Readonly<Record<string, unknown>>)[whole.field]);
  const of = (world[whole.kind] as ReadonlyMap<string, WorldRow>).get(id);
  return of !== undefined && isArchived(world, whole.kind, of);
}
