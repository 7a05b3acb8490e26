import type { FieldValues } from '#contract/kinds/declaration.ts';
import { dungeonMapDeclaration } from '#contract/kinds/dungeon-map.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type DungeonMapFields = FieldValues<typeof dungeonMapDeclaration>;
export type DungeonMapRecord = StoredRecord<DungeonMapFields>;

export const dungeonMapKind = declaredKind(dungeonMapDeclaration);
