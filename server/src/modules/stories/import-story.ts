import { placesOf } from '#content/import/story-records.ts';
import type { conversationDeclaration } from '#contract/kinds/conversation.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { StoryImport, storyImport } from '#contract/story.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted } from '#server/records/wording.ts';
import { planStory, recordsOf, type StoryPlan, storyAnswer } from './plan.ts';

type Input = OperationBody<typeof storyImport>;
type Values = Record<string, unknown>;
type ConversationFields = FieldValues<typeof conversationDeclaration>;

/** Of jobs, by their input: nobody else can write in the transactions that follow, and reading takes seconds. */
const plans = new WeakMap<Input, StoryPlan>();

/** Makes conversations from scripts, with the NPCs and variables that are not there, as one batch. */
export const importStory: LongCommand<Input, StoryImport> = {
  name: 'storyImport',

  measure: async (_reader, input) => ({
    records: recordsOf(input),
    title: `Importing ${counted(input.files.length, 'script')}`,
  }),

  async assertPossible(reader, input) {
    plans.set(input, await planStory(reader, input));
  },

  async run(tx, input) {
    const plan = await planStory(tx, input, plans.get(input));
    await create(tx, 'npc', plan.npcs);
    await create(
      tx,
      'variable',
      plan.variables.map(({ id, key, type, initial, choices }) => ({ id, key, type, initial, choices })),
    );
    await create(
      tx,
      'conversation',
      plan.conversations.map(({ id, name, participants }): Partial<ConversationFields> & { id: string } => ({
        ...{ id, name, participants },
      })),
    );
    for (const conversation of plan.conversations) {
      const { id: conversationID, nodes, edges } = conversation;
      const places = placesOf(conversation);
      await create(
        tx,
        'conversationNode',
        nodes.map(({ id, type, fields }) => ({
          ...{ id, conversationID, type, x: 0, y: 0 },
          ...places.get(id),
          ...fields,
        })),
      );
      await create(
        tx,
        'conversationEdge',
        edges.map((edge) => ({ conversationID, ...edge })),
      );
    }
    tx.summarise(`Imported ${counted(plan.conversations.length, { one: 'conversation', many: 'conversations' })}`);
    return storyAnswer(plan);
  },
};

async function create(tx: RecordTransaction, name: string, records: readonly Values[]): Promise<void> {
  const kind = tx.context.kinds.get(name) as unknown as RecordKind<Values>;
  for await (const portion of tx.inPieces(records))
    await tx.create(
      kind,
      portion.map((values) => ({ ...kind.initial, ...values })),
      // What they refer to is made by this command, or was there when it read the workspace.
      { areReferencesChecked: true },
    );
}
