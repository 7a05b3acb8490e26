import { z } from 'zod';
import { id } from './fields.ts';

/** Steps of one recording, and of what leads to where it begins. */
export const playStepsMax = 2000;
/** Entries of one transcript. */
export const transcriptMax = 20_000;

const number = z.number().min(-1e12).max(1e12);
const text = z.string().max(50_000, 'A text can have at most 50,000 characters');
const shortText = z.string().max(2000, 'A text can have at most 2,000 characters');
/** An option of a choice has an id in its node alone. */
const optionID = z.string().min(1).max(40);
/**
 * What was met in a run: a node, a link, or any record in a transcript. It is compared, never read from the database, and what it
 * names may be gone since; so it is no reference.
 */
const metID = z.string().min(1).max(40);

/** What a variable can hold; a set is the list of its values, each as long as it may be there (kinds/variable.ts). */
export const playValue = z.union([z.number(), z.boolean(), shortText, z.array(z.string().max(300)).max(200)]);
export type PlayValue = z.infer<typeof playValue>;

const objective = z.enum(['custom', 'collect', 'deliver', 'talk', 'reach', 'defeat']);

/** The calls of a run (runtime/src/play/run.ts) as plain JSON; what they name is an `id` of this form. */
const stepNaming = (id: z.ZodString | z.ZodUUID) =>
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('talkTo'), npcID: id }),
    z.strictObject({ do: z.literal('start'), conversationID: id, nodeID: metID.optional() }),
    z.strictObject({ do: z.literal('advance') }),
    z.strictObject({ do: z.literal('choose'), id: optionID }),
    z.strictObject({ do: z.literal('bark'), npcID: id }),
    z.strictObject({ do: z.literal('startQuest'), questID: id }),
    z.strictObject({ do: z.literal('chooseQuest'), edgeID: metID }),
    /** What only whoever tests does: moves a quest to one of its nodes, completes or fails it. */
    z.strictObject({ do: z.literal('advanceQuest'), questID: id, nodeID: metID }),
    z.strictObject({ do: z.literal('completeQuest'), questID: id, nodeID: metID.optional() }),
    z.strictObject({ do: z.literal('failQuest'), questID: id }),
    z.strictObject({
      do: z.literal('report'),
      objective,
      itemID: id.optional(),
      npcID: id.optional(),
      placeID: id.optional(),
      nodeID: metID.optional(),
      quantity: number.optional(),
      failed: z.boolean().optional(),
    }),
    z.strictObject({ do: z.literal('advanceTime'), seconds: z.number().min(0).max(1e9) }),
    z.strictObject({ do: z.literal('give'), itemID: id, quantity: number }),
    z.strictObject({ do: z.literal('craft'), recipeID: id }),
    z.strictObject({ do: z.literal('buy'), npcID: id, itemID: id, quantity: number }),
    z.strictObject({ do: z.literal('sell'), npcID: id, itemID: id, quantity: number }),
    z.strictObject({ do: z.literal('setVariable'), variableID: id, value: playValue }),
  ]);

/** One call of a run as plain JSON (content §10). */
export const playStep = stepNaming(id);
export type PlayStep = z.infer<typeof playStep>;

const steps = z.array(playStep).max(playStepsMax, `More than ${playStepsMax} steps`);

/** A run that can be played again: a new game with a seed, what was done before it began, and what was done then. */
export const recording = z.strictObject({
  seed: z.number().int().min(0).max(4_294_967_295),
  /** Leads to where it begins: to the node that was played from, with the state that was chosen. */
  start: steps,
  steps,
});
export type Recording = z.infer<typeof recording>;

const shownOption = z.strictObject({
  id: optionID,
  text,
  isAvailable: z.boolean(),
  reason: text.optional(),
});
const said = { conversationID: metID, nodeID: metID, speakerID: metID.optional() };

/** What was done, what players saw of it, and what happened by it, in that order. */
export const transcriptEntry = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('step'), step: stepNaming(metID) }),
  z.strictObject({ is: z.literal('line'), ...said, text }),
  z.strictObject({
    is: z.literal('choice'),
    ...said,
    text: text.optional(),
    options: z.array(shownOption).max(100),
  }),
  /** Nobody speaks any more. */
  z.strictObject({ is: z.literal('end') }),
  /** What was done came to nothing. */
  z.strictObject({ is: z.literal('refused'), reason: text }),
  z.strictObject({ is: z.literal('variable'), variableID: metID, value: playValue }),
  z.strictObject({ is: z.literal('item'), itemID: metID, change: number, quantity: number }),
  z.strictObject({
    is: z.literal('quest'),
    questID: metID,
    status: z.enum(['active', 'succeeded', 'failed']),
    endingID: metID.optional(),
  }),
  z.strictObject({ is: z.literal('stage'), questID: metID, nodeID: metID, title: text, journal: text.optional() }),
  z.strictObject({
    is: z.literal('objective'),
    questID: metID,
    nodeID: metID,
    progress: number,
    count: number,
    isDone: z.boolean(),
  }),
  z.strictObject({ is: z.literal('opened'), questID: metID }),
  z.strictObject({ is: z.literal('bark'), npcID: metID, text }),
  z.strictObject({ is: z.literal('call'), name: shortText, arguments: z.array(playValue).max(20) }),
  z.strictObject({
    is: z.literal('check'),
    label: shortText,
    value: z.number(),
    roll: z.number(),
    against: z.number(),
    success: z.boolean(),
  }),
  z.strictObject({
    is: z.literal('problem'),
    message: text,
    conversationID: metID.optional(),
    questID: metID.optional(),
    nodeID: metID.optional(),
  }),
]);
export type TranscriptEntry = z.infer<typeof transcriptEntry>;

export const transcript = z
  .array(transcriptEntry)
  .max(transcriptMax, `A transcript can have at most ${transcriptMax} entries`);
export type Transcript = z.infer<typeof transcript>;
