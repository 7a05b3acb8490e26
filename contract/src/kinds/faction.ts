import { z } from 'zod';
import { declareKind } from './declaration.ts';
import { colorField, document, longTextField, propertiesField, tagsField, text, yesNo } from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';
import { writingStatus } from './writing-status.ts';

/** How one faction stands to another, the best first. */
export const stances = {
  ally: 'Ally',
  friendly: 'Friendly',
  neutral: 'Neutral',
  hostile: 'Hostile',
  war: 'At war',
} as const;
export type Stance = keyof typeof stances;

/** An alliance and a war have two sides: said by one, they are so for both. The others are one faction's own. */
export const mutualStances: readonly Stance[] = ['ally', 'war'];

export const relationsMax = 200;

const relation = z.strictObject({
  factionID: z.uuid('Choose a faction'),
  stance: z.enum(Object.keys(stances) as [Stance, ...Stance[]]),
  note: z.string().max(500, 'A note can have at most 500 characters'),
});
export type Relation = z.infer<typeof relation>;

const relations = z.strictObject({
  rows: z
    .array(relation)
    .max(relationsMax, `At most ${relationsMax} relations`)
    .refine((rows) => new Set(rows.map(({ factionID }) => factionID)).size === rows.length, {
      message: 'A faction can be listed once',
    }),
});
export type Relations = z.infer<typeof relations>;

/** Those who stand together (content §5). */
export const factionDeclaration = declareKind({
  kind: 'faction',
  one: 'faction',
  many: 'factions',
  icon: 'flag',
  path: 'factions',
  guide: 'factions',
  hasDerivedScreens: true,
  isInWorld: true,
  worldFacts: ['problems'],
  isOfGame: true,
  about: 'Guilds, houses and crews, and how they get along.',
  titleField: 'name',
  warnsOfSameTitle: true,
  has: ['photos', 'attachments', 'comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: writingStatus(),
    color: colorField({ label: 'Color', isInList: true }),
    motto: text({ label: 'Motto', search: 'field', isReadByPlayers: true, isInList: true }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    description: longTextField({ label: 'Description', search: 'text', isReadByPlayers: true, isInList: true }),
    relations: document(
      relations,
      { rows: [] },
      { label: 'Relations', isInList: true, refers: [{ path: ['rows', '*', 'factionID'], to: 'faction' }] },
    ),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const factionContract = recordContract(factionDeclaration);
export type Faction = z.infer<typeof factionContract.record>;
export const {
  digestGet: factionDigestGet,
  get: factionGet,
  save: factionSave,
  delete: factionDelete,
} = factionContract;
