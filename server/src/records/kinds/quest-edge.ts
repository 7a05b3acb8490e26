import type { FieldValues } from '#contract/kinds/declaration.ts';
import { questEdgeDeclaration, questEdgeKinds, questEdgesMax } from '#contract/kinds/quest-edge.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type QuestEdgeFields = FieldValues<typeof questEdgeDeclaration>;
export type QuestEdgeRecord = StoredRecord<QuestEdgeFields>;

export const questEdgeKind = declaredKind(questEdgeDeclaration, {
  atMost: { fields: ['questID'], of: 'questID', count: questEdgesMax, words: () => 'links' },
  title: ({ label, kind }) => label.trim() || questEdgeKinds[kind],
  titleOfParts: (titleOf) => {
    const [from, to] = [titleOf('fromID'), titleOf('toID')];
    return from !== undefined && to !== undefined ? `the link from ${from} to ${to}` : undefined;
  },
});
