import { countLines } from '#content/conversation/count-words.ts';
import type { conversationDeclaration } from '#contract/kinds/conversation.ts';
import type { Behaviour } from '#server/records/behaviour.ts';

/** What is special of conversations (content §7): lists say how much is said in each. */
export const conversationBehaviour: Behaviour<typeof conversationDeclaration> = {
  async complete({ records: { database }, workspaceID }, rows) {
    if (rows.length === 0) return [];
    const nodes = await database.read
      .selectFrom('conversationNode')
      .select(['conversationID', 'type', 'text', 'cases'])
      .where('workspaceID', '=', workspaceID)
      .where(
        'conversationID',
        'in',
        rows.map(({ id }) => id),
      )
      .where('type', 'in', ['line', 'choice'])
      .where('deletedAt', 'is', null)
      .execute();
    const byOwner = Map.groupBy(nodes, ({ conversationID }) => conversationID);
    return rows.map(({ id }) =>
      countLines((byOwner.get(id) ?? []).map((node) => ({ ...node, cases: JSON.parse(node.cases) as unknown }))),
    );
  },
};
