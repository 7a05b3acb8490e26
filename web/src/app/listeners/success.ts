import { messages } from '#contract/messages.ts';

type Args = Readonly<Record<string, unknown>>;
type Sentence = (args: Args, answer: Args) => string | undefined;

const saved =
  (kind: 'Box' | 'Item' | 'Place', idName: string): Sentence =>
  (args) =>
    messages.recordSaved(kind, args[idName] ? 'updated' : 'created');

const counted =
  (kind: 'Box' | 'Item' | 'Place', many: string, done: 'updated' | 'deleted'): Sentence =>
  (args) => {
    const count = Array.isArray(args.ids) ? args.ids.length : 1;
    return count === 1 ? messages.recordSaved(kind, done) : `${count} ${many} ${done}`;
  };

const restored =
  (one: string, many: string): Sentence =>
  (args) => {
    const count = Array.isArray(args.ids) ? args.ids.length : 1;
    return count === 1 ? `${one} restored` : `${count} ${many} restored`;
  };

const restoredOfKinds: Sentence = (args) => {
  const kinds = [
    { ids: args.itemIDs, one: 'Item', many: 'items' },
    { ids: args.boxIDs, one: 'Box', many: 'boxes' },
    { ids: args.placeIDs, one: 'Place', many: 'places' },
  ].filter(({ ids }) => Array.isArray(ids) && ids.length > 0);
  const count = kinds.reduce((sum, { ids }) => sum + (ids as string[]).length, 0);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) return `${count} records restored`;
  return count === 1 ? `${kind.one} restored` : `${count} ${kind.many} restored`;
};

/** The server says what was done, with names and amounts. */
const told: Sentence = (_args, { summary }) => (typeof summary === 'string' ? summary : undefined);

/**
 * The sentence of the success toast, by endpoint (§8 for box, item and place; the rest in its manner). Every call listed
 * here answers a batchID, so the toast carries Undo.
 */
export const successSentences: Readonly<Record<string, Sentence>> = {
  itemSave: saved('Item', 'itemID'),
  itemBulkSave: counted('Item', 'items', 'updated'),
  itemDuplicate: () => messages.recordSaved('Item', 'created'),
  itemDelete: counted('Item', 'items', 'deleted'),
  itemRestore: restored('Item', 'items'),
  itemMerge: () => 'Items merged',
  boxSave: saved('Box', 'boxID'),
  boxBulkSave: counted('Box', 'boxes', 'updated'),
  boxDelete: counted('Box', 'boxes', 'deleted'),
  boxRestore: restored('Box', 'boxes'),
  placeSave: saved('Place', 'placeID'),
  placeBulkSave: counted('Place', 'places', 'updated'),
  placeDelete: counted('Place', 'places', 'deleted'),
  placeRestore: restored('Place', 'places'),
  trashRestore: restoredOfKinds,
  stockSave: told,
  stockMove: told,
  mediaSave: (args) => (args.role === 'photo' ? 'Photo added' : 'Attachment added'),
  mediaDelete: () => 'Removed',
  mediaOrderSave: () => 'Order of photos updated',
  tagSave: (args) => (args.newTag ? 'Tag renamed' : 'Tag removed'),
  customFieldSave: (args) => (args.customFieldID ? 'Custom field updated' : 'Custom field created'),
  customFieldDelete: () => 'Custom field deleted',
  labelPresetSave: () => 'Label layout saved',
  labelPresetDelete: () => 'Label layout deleted',
  sampleWorldLoad: () => 'Sample world loaded',
};
