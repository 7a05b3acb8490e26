import type { z } from 'zod';
import { declareKind } from './declaration.ts';
import { choice, linesField, longTextField, propertiesField, reference, tagsField, yesNo } from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';

/** Somebody whom players meet (content §5). */
export const npcDeclaration = declareKind({
  kind: 'npc',
  one: 'NPC',
  many: 'NPCs',
  icon: 'user-round',
  path: 'npcs',
  hasDerivedScreens: true,
  about: 'The people of your world: who they are, where they are found and what they say in passing.',
  titleField: 'name',
  isInWorld: true,
  has: ['photos', 'attachments', 'comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: choice(
      { draft: 'Draft', review: 'In review', final: 'Final' },
      { label: 'Status', isFilterable: true, isSortable: true, isInList: true, isInBulk: true },
    ),
    placeID: reference({
      to: 'place',
      label: 'Place',
      hint: 'Where players find them',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    description: longTextField({ label: 'Description', search: 'text', isInList: true }),
    voiceNotes: longTextField({
      label: 'Voice notes',
      hint: 'How they speak: for writers and voice actors',
      search: 'text',
      section: 'Voice',
    }),
    barks: linesField({
      label: 'Barks',
      hint: 'Said in passing, one a line',
      search: 'text',
      section: 'Voice',
      isReadByPlayers: true,
    }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const npcContract = recordContract(npcDeclaration);
export type Npc = z.infer<typeof npcContract.record>;
export type NpcRow = z.infer<typeof npcContract.row>;
export const {
  digestGet: npcDigestGet,
  get: npcGet,
  save: npcSave,
  bulkSave: npcBulkSave,
  delete: npcDelete,
  restore: npcRestore,
  duplicate: npcDuplicate,
} = npcContract;
