import type { z } from 'zod';
import { declareKind } from './declaration.ts';
import {
  expressionField,
  longTextField,
  propertiesField,
  reference,
  tagsField,
  wholeNumber,
  yesNo,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';
import { writingStatus } from './writing-status.ts';

/** A quest (content §6); its flow is of nodes and edges (quest-node.ts, quest-edge.ts). */
export const questDeclaration = declareKind({
  kind: 'quest',
  one: 'quest',
  many: 'quests',
  icon: 'scroll-text',
  path: 'quests',
  guide: 'quests',
  hasDerivedScreens: true,
  about: 'What players set out to do: the stages, the choices and how each ends.',
  titleField: 'name',
  warnsOfSameTitle: true,
  isInWorld: true,
  worldFacts: ['problems'],
  isOfGame: true,
  has: ['photos', 'attachments', 'comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: writingStatus(),
    giverID: reference({
      to: 'npc',
      label: 'Quest giver',
      hint: 'Who offers it to players',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    placeID: reference({ to: 'place', label: 'Place', isFilterable: true, isInList: true, isInBulk: true }),
    level: wholeNumber({ label: 'Level', hint: 'Recommended for players', isSortable: true, isInList: true }),
    repeatable: yesNo({ label: 'Repeatable', isFilterable: true }),
    prerequisites: expressionField({
      label: 'Prerequisites',
      hint: 'What must be true before it is offered',
      expects: 'condition',
    }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    description: longTextField({
      label: 'Description',
      hint: 'What players read before they accept it',
      search: 'text',
      isReadByPlayers: true,
      hasExpressions: true,
      isInList: true,
    }),
    journal: longTextField({
      label: 'Journal',
      hint: 'What the journal says when the quest begins',
      search: 'text',
      section: 'Journal',
      isReadByPlayers: true,
      hasExpressions: true,
    }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const questContract = recordContract(questDeclaration);
export type Quest = z.infer<typeof questContract.record>;
export type QuestRow = z.infer<typeof questContract.row>;
export const {
  digestGet: questDigestGet,
  get: questGet,
  save: questSave,
  bulkSave: questBulkSave,
  delete: questDelete,
  restore: questRestore,
  duplicate: questDuplicate,
  bulkDuplicate: questBulkDuplicate,
} = questContract;
