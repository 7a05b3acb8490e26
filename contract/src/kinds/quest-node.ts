import { z } from 'zod';
import { id, quantity } from '../fields.ts';
import { declareKind, recordSchema } from './declaration.ts';
import {
  choice,
  document,
  effectsField,
  longTextField,
  owner,
  reference,
  text,
  wholeNumber,
  yesNo,
} from './field-types.ts';
import { positionFields } from './graph.ts';

/** Nodes of one quest. */
export const questNodesMax = 20_000;

/** What a node is; a frame and a note are for whoever writes the quest, and players never meet them. */
export const questNodeTypes = {
  start: 'Start',
  stage: 'Stage',
  objective: 'Objective',
  allOf: 'All of',
  anyOf: 'Any of',
  branch: 'Branch',
  timer: 'Timer',
  succeed: 'Success',
  fail: 'Failure',
  note: 'Note',
  frame: 'Frame',
} as const;
export type QuestNodeType = keyof typeof questNodeTypes;

export const questObjectives = {
  custom: 'Custom',
  collect: 'Collect',
  deliver: 'Deliver',
  talk: 'Talk to',
  reach: 'Reach',
  defeat: 'Defeat',
} as const;
export type QuestObjective = keyof typeof questObjectives;

/** What players get at an ending, beside the effects. */
export const questRewards = z.strictObject({
  items: z.array(z.strictObject({ itemID: id, quantity })).max(50, 'An ending can give at most 50 items'),
  /** Quests that become available. */
  opens: z.array(id).max(50, 'An ending can open at most 50 quests'),
});
export type QuestRewards = z.infer<typeof questRewards>;

/** A step of a quest (content §6). */
export const questNodeDeclaration = declareKind({
  kind: 'questNode',
  one: 'quest node',
  many: 'quest nodes',
  icon: 'scroll-text',
  titleField: 'title',
  isInWorld: true,
  has: ['comments'],
  fields: {
    questID: owner({ to: 'quest', label: 'Quest', isTrashedAlong: true, isInternal: true }),
    type: choice(questNodeTypes, { label: 'Type' }),
    title: text({ label: 'Title', search: 'text', schema: z.string().max(200, 'Title is longer than 200 characters') }),
    journal: longTextField({ label: 'Journal', search: 'text', isReadByPlayers: true, hasExpressions: true }),
    objective: choice(questObjectives, { label: 'Objective' }),
    itemID: reference({ to: 'item', label: 'Item' }),
    npcID: reference({ to: 'npc', label: 'NPC' }),
    placeID: reference({ to: 'place', label: 'Place' }),
    count: wholeNumber({ label: 'Count' }),
    optional: yesNo({ label: 'Optional' }),
    hidden: yesNo({ label: 'Hidden' }),
    seconds: wholeNumber({ label: 'Seconds', words: 'time limit' }),
    rewards: document(
      questRewards,
      { items: [], opens: [] },
      {
        label: 'Rewards',
        refers: [
          { path: ['items', '*', 'itemID'], to: 'item' },
          { path: ['opens', '*'], to: 'quest' },
        ],
      },
    ),
    /** What happens when players come to it. */
    effects: effectsField({ label: 'Effects' }),
    note: longTextField({ label: 'Note', hint: 'For writers. Players never see it.', search: 'text' }),
    ...positionFields(),
  },
});

export const questNode = recordSchema(questNodeDeclaration);
export type QuestNode = z.infer<typeof questNode>;
