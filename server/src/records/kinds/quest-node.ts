import type { FieldValues } from '#contract/kinds/declaration.ts';
import { positionPairs } from '#contract/kinds/graph.ts';
import { questNodeDeclaration, questNodesMax, questNodeTypes } from '#contract/kinds/quest-node.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type QuestNodeFields = FieldValues<typeof questNodeDeclaration>;
export type QuestNodeRecord = StoredRecord<QuestNodeFields>;

export const questNodeKind = declaredKind(questNodeDeclaration, {
  atMost: { fields: ['questID'], of: 'questID', count: questNodesMax, words: () => 'nodes' },
  drawnAt: positionPairs,
  title: ({ title, type }) => title.trim() || questNodeTypes[type],
});
