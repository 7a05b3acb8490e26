import { barksCell } from '#content/cell/barks-cell.ts';
import { npcDeclaration } from '#contract/kinds/npc.ts';
import { declaredKind } from '../declared-kind.ts';

export const npcKind = declaredKind(npcDeclaration, {
  cells: { barks: barksCell },
});
