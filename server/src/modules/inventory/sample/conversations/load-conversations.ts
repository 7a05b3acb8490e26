import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { addAll } from '../add-all.ts';
import type { SampleIDs } from '../sample-ids.ts';
import { conversationRows } from './conversation-rows.ts';
import { sampleConversations } from './conversations.ts';

/** The conversations of the sample world with their graphs; whom and what they name is there. */
export async function loadConversations(tx: RecordTransaction, ids: SampleIDs): Promise<void> {
  await addAll(
    tx,
    'conversation',
    sampleConversations.map(
      ({ with: participants, place, quests, condition = '', scenes: _scenes, ...conversation }) => ({
        ...{ ...conversation, id: ids.make('conversation', conversation.key) },
        participants: participants.map((key) => ids.of('npc', key)),
        quests: quests.map((key) => ids.of('quest', key)),
        placeID: ids.of('place', place),
        condition: ids.expression(condition),
      }),
    ),
  );
  const graphs = sampleConversations.map((conversation) => conversationRows(ids, conversation));
  await addAll(
    tx,
    'conversationNode',
    graphs.flatMap(({ nodes }) => nodes),
  );
  await addAll(
    tx,
    'conversationEdge',
    graphs.flatMap(({ edges }) => edges),
  );
}
