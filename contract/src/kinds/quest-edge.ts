import { z } from 'zod';
import { declareKind, recordSchema } from './declaration.ts';
import { choice, effectsField, expressionField, owner, text } from './field-types.ts';
import { edgePosition } from './graph.ts';

/** Edges of one quest. */
export const questEdgesMax = 60_000;

/** When an edge is followed. */
export const questEdgeKinds = { done: 'Done', failed: 'Failed', choice: 'Choice', timeout: 'Timeout' } as const;
export type QuestEdgeKind = keyof typeof questEdgeKinds;

/** What follows a node of a quest (content §6). It goes into the trash with the nodes that it joins. */
export const questEdgeDeclaration = declareKind({
  kind: 'questEdge',
  one: 'quest link',
  many: 'quest links',
  icon: 'scroll-text',
  titleField: 'label',
  isInWorld: true,
  has: [],
  fields: {
    questID: owner({ to: 'quest', label: 'Quest', isTrashedAlong: true, isInternal: true }),
    fromID: owner({ to: 'questNode', label: 'From', isTrashedAlong: true, isInternal: true }),
    toID: owner({ to: 'questNode', label: 'To', isTrashedAlong: true, isInternal: true }),
    kind: choice(questEdgeKinds, { label: 'Followed when' }),
    label: text({
      label: 'Label',
      // As it is stored: an ID is longer than the key that people write.
      schema: z.string().max(1000, 'Label is longer than 1,000 characters'),
      isReadByPlayers: true,
      hasExpressions: true,
    }),
    condition: expressionField({ label: 'Condition', expects: 'condition' }),
    effects: effectsField({ label: 'Effects' }),
    /** Among the edges that leave a node; less is first. */
    position: edgePosition(),
  },
});

export const questEdge = recordSchema(questEdgeDeclaration);
export type QuestEdge = z.infer<typeof questEdge>;
