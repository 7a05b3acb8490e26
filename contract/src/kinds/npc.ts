import { z } from 'zod';
import { id } from '../fields.ts';
import { declareKind } from './declaration.ts';
import { document, longTextField, propertiesField, reference, tagsField, yesNo } from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';
import { writingStatus } from './writing-status.ts';

export const npcRowsMax = 200;
const condition = z.string().max(1000, 'A condition can have at most 1,000 characters');
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row).max(npcRowsMax, `At most ${npcRowsMax} rows`) });

const bark = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Enter what is said, or remove the row')
    // As it is stored: an ID is longer than the key that people write.
    .max(1000, 'A bark can have at most 1,000 characters'),
  /** A stored expression; blank: always. */
  condition,
});
export type Bark = z.infer<typeof bark>;

const shopRow = z.strictObject({
  itemID: z.uuid('Choose an item'),
  /** A stored expression; blank: the item's base value. */
  price: z.string().max(1000, 'A price can have at most 1,000 characters'),
  /** None: as many as players can pay for. */
  stock: z
    .number('Stock must be a number')
    .int('Stock must be a whole number')
    .min(0, 'Stock cannot be negative')
    .max(1_000_000, 'Stock cannot be more than 1,000,000')
    .nullable(),
  condition,
});
export type ShopRow = z.infer<typeof shopRow>;

const scheduleRow = z.strictObject({
  /** From when on, of a day of the game. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time: hours and minutes, like 08:30'),
  placeID: id.nullable(),
  /** What they do there. */
  activity: z.string().max(200, 'An activity can have at most 200 characters'),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

/** Somebody whom players meet (content §5). */
export const npcDeclaration = declareKind({
  kind: 'npc',
  one: 'NPC',
  many: 'NPCs',
  icon: 'user-round',
  path: 'npcs',
  guide: 'npcs',
  hasDerivedScreens: true,
  isInWorld: true,
  worldFacts: ['problems'],
  isOfGame: true,
  about: 'The people of your world: who they are, where they are found and what they say in passing.',
  titleField: 'name',
  warnsOfSameTitle: true,
  has: ['photos', 'portrait', 'attachments', 'comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: writingStatus(),
    factionID: reference({
      to: 'faction',
      label: 'Faction',
      isFilterable: true,
      isGroupable: true,
      isInList: true,
      isInBulk: true,
    }),
    placeID: reference({
      to: 'place',
      label: 'Place',
      hint: 'Where players find them',
      isFilterable: true,
      isGroupable: true,
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
    barks: document(
      rowsOf(bark),
      { rows: [] },
      {
        label: 'Barks',
        hint: 'What they say in passing. Without a condition, they can say it any time.',
        search: 'text',
        section: 'Voice',
        isReadByPlayers: true,
        textPaths: [['rows', '*', 'text']],
        refers: [
          { path: ['rows', '*', 'text'], to: 'message' },
          { path: ['rows', '*', 'condition'], to: 'expression' },
        ],
        rowWords: { condition: 'if {}' },
      },
    ),
    shop: document(
      rowsOf(shopRow),
      { rows: [] },
      {
        label: 'Shop',
        hint: 'What they sell. Without a price, items cost their base value. Without a stock, supply is unlimited.',
        section: 'Shop',
        refers: [
          { path: ['rows', '*', 'itemID'], to: 'item' },
          { path: ['rows', '*', 'price'], to: 'expression' },
          { path: ['rows', '*', 'condition'], to: 'expression' },
        ],
        rowWords: { price: 'price {}', stock: '{} in stock', condition: 'if {}' },
      },
    ),
    schedule: document(
      rowsOf(scheduleRow),
      { rows: [] },
      {
        label: 'Schedule',
        hint: 'Where they are, starting at each time of day.',
        section: 'Schedule',
        refers: [{ path: ['rows', '*', 'placeID'], to: 'place' }],
      },
    ),
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
  bulkDuplicate: npcBulkDuplicate,
} = npcContract;
