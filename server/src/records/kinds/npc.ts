import { npcDeclaration } from '#contract/kinds/npc.ts';
import { declaredKind } from '../declared-kind.ts';

export const npcKind = declaredKind(npcDeclaration, {
  searchText: { barks: ({ rows }) => rows.map(({ text }) => text).join('\n') },
});
