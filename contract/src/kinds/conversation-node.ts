import { z } from 'zod';
import { effects } from '../effects.ts';
import { declareKind, recordSchema } from './declaration.ts';
import { choice, document, effectsField, longTextField, owner, reference, text, yesNo } from './field-types.ts';
import { positionFields } from './graph.ts';

/** Nodes of one conversation. */
export const conversationNodesMax = 20_000;
export const casesMax = 100;

/** What a node is; a frame and a note are for whoever writes, and players never meet them. */
export const conversationNodeTypes = {
  line: 'Line',
  choice: 'Choice',
  branch: 'Branch',
  effects: 'Effects',
  random: 'Random',
  sequence: 'Sequence',
  jump: 'Jump',
  start: 'Start',
  end: 'End',
  note: 'Note',
  frame: 'Frame',
} as const;
export type ConversationNodeType = keyof typeof conversationNodeTypes;

/** What a sequence does when all its cases have been played in order. */
export const sequenceModes = { last: 'Repeat the last one', once: 'Continue', cycle: 'Start again' } as const;

/** Made by whoever adds the case; edges leave by it. */
export const caseID = z.string().regex(/^[a-z0-9]{8}$/, 'Must be 8 letters or digits');

const expression = z.string().max(2000, 'An expression can have at most 2,000 characters');
const label = z.string().max(200, 'Label is longer than 200 characters');

/** It succeeds when `value` and `roll` together are at least `against`. */
const check = z.strictObject({ label, value: expression, against: expression, roll: expression });
export type SkillCheck = z.infer<typeof check>;

const option = z.strictObject({
  id: caseID,
  text: z.string().max(2000, 'An option can have at most 2,000 characters'),
  condition: expression,
  /** While its condition is not met. */
  unavailable: z.enum(['hide', 'show']),
  /** Shown beside it while it is unavailable. */
  reason: z.string().max(500, 'A reason can have at most 500 characters'),
  once: z.boolean(),
  effects,
  check: check.nullable(),
});
export type ChoiceOption = z.infer<typeof option>;

const branchCase = z.strictObject({ id: caseID, condition: expression });
export type BranchCase = z.infer<typeof branchCase>;
const weightedCase = z.strictObject({ id: caseID, weight: z.number().min(0).max(1_000_000) });
export type WeightedCase = z.infer<typeof weightedCase>;
const plainCase = z.strictObject({ id: caseID });

const anyCase = z.union([option, branchCase, weightedCase, plainCase]);
export type NodeCase = z.infer<typeof anyCase>;

/** The options of a choice, the conditions of a branch, the ways of a random node and of a sequence, in order. */
export const nodeCases = z.strictObject({
  rows: z
    .array(anyCase)
    .max(casesMax, `A node can have at most ${casesMax} options`)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Two of them have the same id'),
});
export type NodeCases = z.infer<typeof nodeCases>;

/** A step of a conversation (content §7). */
export const conversationNodeDeclaration = declareKind({
  kind: 'conversationNode',
  one: 'conversation node',
  many: 'conversation nodes',
  icon: 'messages-square',
  titleField: 'name',
  isInWorld: true,
  has: ['comments'],
  fields: {
    conversationID: owner({ to: 'conversation', label: 'Conversation', isTrashedAlong: true, isInternal: true }),
    type: choice(conversationNodeTypes, { label: 'Type' }),
    name: text({
      label: 'Name',
      hint: 'Name used in scripts and jumps',
      schema: z.string().max(80, 'Name is longer than 80 characters'),
      search: 'text',
    }),
    speakerID: reference({ to: 'npc', label: 'Speaker', hint: 'No one: the narrator', isSpeaker: true }),
    text: longTextField({ label: 'Text', search: 'text', isReadByPlayers: true, hasExpressions: true }),
    direction: text({ label: 'Direction', hint: 'For actors' }),
    mood: text({ label: 'Mood', hint: 'Camera or emotion' }),
    voiceID: reference({ to: 'artwork', label: 'Voice', hint: 'A sound in Artwork' }),
    voice: text({ label: 'Voice file', hint: 'A file name of the game, for sounds that are not in Artwork' }),
    cases: document(
      nodeCases,
      { rows: [] },
      {
        label: 'Options',
        search: 'text',
        isReadByPlayers: true,
        textPaths: [
          ['rows', '*', 'text'],
          ['rows', '*', 'reason'],
        ],
        refers: [
          { path: ['rows', '*', 'text'], to: 'message' },
          { path: ['rows', '*', 'reason'], to: 'message' },
          { path: ['rows', '*', 'condition'], to: 'expression' },
          { path: ['rows', '*', 'effects'], to: 'effects' },
          { path: ['rows', '*', 'check', 'value'], to: 'expression' },
          { path: ['rows', '*', 'check', 'against'], to: 'expression' },
          { path: ['rows', '*', 'check', 'roll'], to: 'expression' },
        ],
      },
    ),
    /** Of a random node: not the same way twice in a row. */
    noRepeat: yesNo({ label: 'Never the same twice in a row' }),
    /** Of a sequence. */
    mode: choice(sequenceModes, { label: 'When all have been played' }),
    /** Of a jump. */
    toConversationID: reference({ to: 'conversation', label: 'Conversation to jump to' }),
    toNodeID: reference({ to: 'conversationNode', label: 'Node to jump to', hint: 'None: the start' }),
    returns: yesNo({ label: 'Return afterwards' }),
    /** What happens when players come to it. */
    effects: effectsField({ label: 'Effects' }),
    note: longTextField({ label: 'Note', hint: 'For writers. Players never see it.', search: 'text' }),
    ...positionFields(),
  },
});

export const conversationNode = recordSchema(conversationNodeDeclaration);
export type ConversationNode = z.infer<typeof conversationNode>;
