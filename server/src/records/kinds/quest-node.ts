import type { FieldValues } from '#contract/kinds/declaration.ts';
import { questNodeDeclaration, questNodesMax, questNodeTypes } from '#contract/kinds/quest-node.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type QuestNodeFields = FieldValues<typeof questNodeDeclaration>;
export type QuestNodeRecord = StoredRecord<QuestNodeFields>;

export const questNodeKind = declaredKind(questNodeDeclaration, {
  atMost: { fields: ['questID'], of: 'questID', count: questNodesMax, words: () => 'nodes' },
  title: ({ title, type }) => title.trim() || questNodeTypes[type],
});
