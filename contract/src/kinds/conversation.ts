import { z } from 'zod';
import { declareKind } from './declaration.ts';
import {
  expressionField,
  longTextField,
  plainValue,
  propertiesField,
  reference,
  references,
  tagsField,
  wholeNumber,
  yesNo,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';
import { writingStatus } from './writing-status.ts';

export const priorityMax = 1000;

/** A conversation (content §7); what is said is in its nodes and edges (conversation-node.ts, conversation-edge.ts). */
export const conversationDeclaration = declareKind({
  kind: 'conversation',
  one: 'conversation',
  many: 'conversations',
  icon: 'messages-square',
  path: 'conversations',
  guide: 'conversations',
  hasDerivedScreens: true,
  about: 'What characters say to players, the choices players have, and what follows from each.',
  titleField: 'name',
  warnsOfSameTitle: true,
  isInWorld: true,
  worldFacts: ['problems'],
  isOfGame: true,
  has: ['comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: writingStatus(),
    participants: references({
      to: 'npc',
      label: 'Participants',
      hint: 'Talking to one of them can start it',
      isInList: true,
    }),
    placeID: reference({ to: 'place', label: 'Place', isFilterable: true, isInList: true, isInBulk: true }),
    quests: references({ to: 'quest', label: 'Quests', hint: 'Quests that it is part of', isInList: true }),
    condition: expressionField({
      label: 'Condition',
      hint: 'What must be true for it to start',
      expects: 'condition',
    }),
    priority: {
      ...plainValue('number', z.number().int().min(-priorityMax).max(priorityMax), {
        label: 'Priority',
        hint: 'When several can start, the one with the highest number plays',
        isSortable: true,
        isInList: true,
        isInBulk: true,
      }),
      initial: 0,
    },
    textMax: wholeNumber({
      label: 'Longest text',
      hint: 'Lines and options with more characters are listed under Problems',
      unit: 'characters',
      isInBulk: true,
      isTextLimit: true,
    }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    note: longTextField({ label: 'Note', hint: 'For writers. Players never see it.', search: 'text' }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const conversationContract = recordContract(conversationDeclaration, {
  /** Of its nodes: what is said, choices included. */
  row: { lines: z.number().int(), words: z.number().int() },
});
export type Conversation = z.infer<typeof conversationContract.record>;
export type ConversationRow = z.infer<typeof conversationContract.row>;
export const {
  digestGet: conversationDigestGet,
  get: conversationGet,
  save: conversationSave,
  bulkSave: conversationBulkSave,
  delete: conversationDelete,
  restore: conversationRestore,
  duplicate: conversationDuplicate,
  bulkDuplicate: conversationBulkDuplicate,
} = conversationContract;
