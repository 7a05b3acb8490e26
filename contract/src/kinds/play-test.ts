import type { z } from 'zod';
import { recording, transcript } from '../play.ts';
import { declareKind } from './declaration.ts';
import { document, longTextField, propertiesField, tagsField } from './field-types.ts';
import type { RecordKindName } from './names.ts';
import { recordContract } from './operations.ts';
import { recordName } from './record-name.ts';

/** Where the steps of a recording name records; nodes, links and options are parts of these and only compared. */
const targets: Readonly<Record<string, RecordKindName>> = {
  npcID: 'npc',
  conversationID: 'conversation',
  questID: 'quest',
  itemID: 'item',
  placeID: 'place',
  recipeID: 'recipe',
  variableID: 'variable',
};
const refers = ['start', 'steps'].flatMap((part) =>
  Object.entries(targets).map(([name, to]) => ({ path: [part, '*', name], to })),
);

/** A run that was kept, and must come out the same later (content §10). */
export const playTestDeclaration = declareKind({
  kind: 'playTest',
  one: 'play test',
  many: 'play tests',
  icon: 'circle-play',
  path: 'play/tests',
  guide: 'play#kept-tests',
  hasDerivedScreens: true,
  about: 'Recorded runs that should play the same after every edit. Play, then choose Keep as test.',
  titleField: 'name',
  isInWorld: true,
  isOfGame: true,
  has: ['comments'],
  fields: {
    name: recordName(),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    note: longTextField({ label: 'Note', hint: 'What it should prove', search: 'text' }),
    properties: propertiesField(),
    recording: document(
      recording,
      { seed: 0, start: [], steps: [] },
      { label: 'Recording', isFixed: true, isInternal: true, isAutomatic: true, refers },
    ),
    transcript: document(transcript, [], { label: 'Expected transcript', isInternal: true, isAutomatic: true }),
  },
});

export const playTestContract = recordContract(playTestDeclaration, {
  // What is allowed of a transcript, each entry as long as it may be, would be more than a server can hold.
  bodyLimit: 1024 * 1024,
});
export type PlayTest = z.infer<typeof playTestContract.record>;
export const {
  digestGet: playTestDigestGet,
  get: playTestGet,
  save: playTestSave,
  bulkSave: playTestBulkSave,
  delete: playTestDelete,
  restore: playTestRestore,
} = playTestContract;
