import { pageKinds, type RecordKindName, recordKinds } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { kinds, nounOf, type RecordOperation, recordOperationOf } from '#web/api/kinds.ts';
import { countText, recordNoun } from '#web/screens/format.ts';

type Args = Readonly<Record<string, unknown>>;
type Sentence = (args: Args, answer: Args) => string | undefined;

const countOf = (ids: unknown): number => (Array.isArray(ids) ? ids.length : 1);

/** `Box deleted successfully`, `2 boxes deleted` */
function counted(kind: RecordKindName, ids: unknown, done: 'updated' | 'deleted'): string {
  const count = countOf(ids);
  return count === 1 ? messages.recordSaved(kinds[kind].title.one, done) : `${count} ${kinds[kind].many} ${done}`;
}

function restored(kind: RecordKindName, ids: unknown): string {
  const count = countOf(ids);
  return count === 1 ? `${kinds[kind].title.one} restored` : `${count} ${kinds[kind].many} restored`;
}

/** The sentence of each operation that every kind has. */
const ofRecords: Partial<Record<RecordOperation, (kind: RecordKindName, args: Args) => string>> = {
  Save: (kind, args) => messages.recordSaved(kinds[kind].title.one, args[`${kind}ID`] ? 'updated' : 'created'),
  BulkSave: (kind, args) => counted(kind, args.ids, 'updated'),
  Duplicate: (kind) => messages.recordSaved(kinds[kind].title.one, 'created'),
  Delete: (kind, args) => counted(kind, args.ids, 'deleted'),
  Restore: (kind, args) => restored(kind, args.ids),
  GraphSave: (kind) => `${kinds[kind].title.one} updated`,
};

const restoredOfKinds: Sentence = (args) => {
  const chosen = pageKinds.filter((kind) => Array.isArray(args[`${kind}IDs`]) && countOf(args[`${kind}IDs`]) > 0);
  const [kind] = chosen;
  if (kind && chosen.length === 1) return restored(kind, args[`${kind}IDs`]);
  return `${chosen.reduce((sum, each) => sum + countOf(args[`${each}IDs`]), 0)} records restored`;
};

/** The server says what was done, with names and amounts. */
const told: Sentence = (_args, { summary }) => (typeof summary === 'string' ? summary : undefined);

/** `Imported 3 NPCs`; a file that changes nothing has no sentence. */
const imported: Sentence = ({ kind, dryRun }, { created, changed }) => {
  const count = Number(created) + Number(changed);
  const found = recordKinds.find((each) => each === kind);
  if (dryRun !== undefined || !found || count === 0) return undefined;
  return `Imported ${countText(count, nounOf(found))}`;
};

/** The sentence of calls that are not the same for every kind, and of those that some kind words otherwise. */
export const specialSentences: Readonly<Record<string, Sentence>> = {
  itemMerge: () => 'Items merged',
  trashRestore: restoredOfKinds,
  stockSave: told,
  stockMove: told,
  recipeCraft: told,
  // Of a count the line itself shows that it is saved; the history takes it back.
  stocktakeLineSave: () => undefined,
  stocktakeLineBulkSave: told,
  stocktakePost: told,
  stocktakeCancel: told,
  mediaSave: (args) => (args.role === 'photo' ? 'Photo added' : 'Attachment added'),
  mediaDelete: () => 'Removed',
  mediaOrderSave: () => 'Order of photos updated',
  tagSave: (args) => (args.newTag ? 'Tag renamed' : 'Tag removed'),
  propertyOrderSave: () => 'Order of properties updated',
  propertySetOrderSave: () => 'Order of property sets updated',
  labelPresetSave: () => 'Label layout saved',
  labelPresetDelete: () => 'Label layout deleted',
  problemDismissalSave: (args) => (args.problemDismissalID ? 'Reason updated' : 'Problem dismissed'),
  problemDismissalDelete: () => 'Problem listed again',
  // The section of comments shows them, and offers to undo a deletion to viewers too.
  commentSave: () => undefined,
  commentDelete: () => undefined,
  commentRestore: () => undefined,
  recordImport: imported,
  sampleWorldLoad: () => 'Sample world loaded',
  storyImport: ({ dryRun }, { conversationCount }) =>
    dryRun === undefined ? `Imported ${countText(Number(conversationCount), nounOf('conversation'))}` : undefined,
  textReplace: (_args, { changed }) =>
    Number(changed) > 0 ? `Replaced in ${countText(Number(changed), recordNoun)}` : undefined,
};

/**
 * The sentence of the success toast (§8 for box, item and place; the rest in its manner). Every call that has one answers
 * a batchID, so the toast carries Undo.
 */
export function successSentence(endpoint: string, args: Args, answer: Args): string | undefined {
  const special = specialSentences[endpoint];
  if (special) return special(args, answer);
  const found = recordOperationOf(endpoint);
  return found && ofRecords[found.operation]?.(found.kind, args);
}
