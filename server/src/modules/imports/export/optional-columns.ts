import { itemDeclaration } from '#contract/kinds/item.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import { gameColumns } from '../formats/game-columns.ts';
import { markColumns } from '../formats/mark-columns.ts';
import { emptyItem, type SnapshotItem, type WorkspaceSnapshot } from '../plan/workspace-snapshot.ts';
import { joinEscaped } from '../values/escaped-list.ts';
import type { ExportRow } from './export-rows.ts';

/** A column that a CSV has when some row has something in it. */
export type OptionalColumn = { header: string; of(row: ExportRow): unknown };

type GameField = keyof typeof gameColumns;
const fields = Object.keys(gameColumns) as GameField[];
const nothing = emptyItem();

/**
 * The game's side of items (content §3). Keys are there beside any of it, or when one is not the name's own: an inventory
 * alone needs none.
 */
export function gameCells(world: WorkspaceSnapshot): OptionalColumn[] {
  const has = (field: GameField) => world.items.some((item) => isSaid(item, field));
  const used = fields.filter((field) => field !== 'key' && has(field));
  const withKey = used.length > 0 || has('key') ? ['key' as const, ...used] : used;
  const keys = new Map([...(world.otherKeys ?? []), ...world.items.map(({ id, key }) => [id, key] as const)]);
  return withKey.map((field) => ({ header: gameColumns[field], of: ({ item }) => textOf(item, field, keys) }));
}

function isSaid(item: SnapshotItem, field: GameField): boolean {
  if (field === 'flags') return item.flags.length > 0;
  if (field === 'key')
    return item.key !== '' && item.key.replace(/_\d+$/, '') !== keyOf(item.name).replace(/_\d+$/, '');
  return item[field] !== nothing[field];
}

function textOf(item: SnapshotItem, field: GameField, keys: ReadonlyMap<string, string>): unknown {
  if (field === 'flags') return joinEscaped(item.flags, ';');
  if (field === 'parentItemID') return keys.get(item.parentItemID ?? '') ?? '';
  if (field === 'rarity')
    return item.rarity === nothing.rarity ? '' : itemDeclaration.fields.rarity.choices[item.rarity];
  return item[field];
}

/** Icons and colors of the boxes that hold stock, and of their places. */
export function markCells(world: WorkspaceSnapshot): OptionalColumn[] {
  const records = { box: world.boxes, place: world.places };
  return (['box', 'place'] as const).flatMap((of) =>
    (['icon', 'color'] as const)
      .filter((field) => records[of].some((record) => record[field] !== ''))
      .map((field) => ({ header: markColumns[of][field], of: (row: ExportRow) => row[of]?.[field] ?? '' })),
  );
}
