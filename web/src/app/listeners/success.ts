import { type RecordKindName, recordKinds } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { kinds, nounOf, type RecordOperation, recordOperationOf } from '#web/api/kinds.ts';
import { countText, recordNoun } from '#web/screens/format.ts';

type Args = Readonly<Record<string, unknown>>;
type Sentence = (args: Args, answer: Args) => string | undefined;

/** What the success toast says: that it worked, and below what was changed and where, with numbers. */
export interface SuccessWords {
  title: string;
  message?: string;
}

const countOf = (ids: unknown): number => (Array.isArray(ids) ? ids.length : 1);

const summaryOf = ({ summary }: Args): string | undefined =>
  typeof summary === 'string' && summary !== '' ? summary : undefined;

/** What each operation that every kind has does to records. */
const doneBy: Partial<Record<RecordOperation, 'created' | 'updated' | 'deleted' | 'restored'>> = {
  Save: 'updated',
  BulkSave: 'updated',
  Duplicate: 'created',
  BulkDuplicate: 'created',
  Delete: 'deleted',
  Restore: 'restored',
  GraphSave: 'updated',
};

/** `Box deleted successfully` (§8) with the name below; of several what the server says: `Deleted 2 boxes`. */
function recordWords(kind: RecordKindName, operation: RecordOperation, args: Args, answer: Args) {
  const isNew = operation === 'Save' && !args[`${kind}ID`];
  const done = isNew ? 'created' : doneBy[operation];
  if (!done) return undefined;
  const summary = summaryOf(answer);
  const count = countOf(args.ids);
  if (count > 1) return { title: summary ?? `${count} ${kinds[kind].many} ${done}` };
  const { one } = kinds[kind].title;
  const title = done === 'restored' ? `${one} restored` : messages.recordSaved(one, done);
  return { title, message: summary && withoutTitle(summary, kinds[kind].one) };
}

/** `Changed box “Bin 1”: code B-1 → B-2` below “Box updated successfully” is `“Bin 1”: code B-1 → B-2`. */
const withoutTitle = (summary: string, one: string): string =>
  summary.replace(/^(Created|Changed|Deleted|Restored) /, '').replace(new RegExp(`^${one} `), '');

/** The server says what was done, with names and amounts. */
const told: Sentence = (_args, answer) => summaryOf(answer);

/** `Imported 3 NPCs`, `Created 3 NPCs`; a file that changes nothing has no sentence. */
const imported: Sentence = ({ kind, dryRun, createOnly }, { created, changed }) => {
  const count = Number(created) + Number(changed);
  const found = recordKinds.find((each) => each === kind);
  if (dryRun !== undefined || !found || count === 0) return undefined;
  return `${createOnly ? 'Created' : 'Imported'} ${countText(count, nounOf(found))}`;
};

/** The sentence of calls that are not the same for every kind, and of those that some kind words otherwise. */
export const specialSentences: Readonly<Record<string, Sentence>> = {
  itemMerge: told,
  trashRestore: told,
  // Said by the trash itself: there is no Undo to offer.
  trashDelete: () => undefined,
  trashEmpty: () => undefined,
  stockSave: told,
  stockMove: told,
  recipeCraft: told,
  // Of a count the line itself shows that it is saved; the history takes it back.
  stocktakeLineSave: () => undefined,
  stocktakeLineBulkSave: told,
  stocktakePost: told,
  stocktakeCancel: told,
  mediaSave: told,
  mediaDelete: told,
  mediaOrderSave: told,
  tagSave: told,
  propertyOrderSave: told,
  propertySetOrderSave: told,
  // The files on their way are listed.
  artworkFileSave: (args, answer) => (args.artworkID ? told(args, answer) : undefined),
  artworkFrameSave: told,
  artworkTileSetSave: told,
  mapTileSetSave: told,
  mapTileSetDelete: told,
  artworkPhotoSave: told,
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
 * The words of the success toast (§8 for box, item and place; the rest in its manner). Every call that has them answers
 * a batchID, so the toast carries Undo.
 */
export function successWords(endpoint: string, args: Args, answer: Args): SuccessWords | undefined {
  const special = specialSentences[endpoint];
  if (special) {
    const title = special(args, answer);
    return title === undefined ? undefined : { title };
  }
  const found = recordOperationOf(endpoint);
  return found && recordWords(found.kind, found.operation, args, answer);
}
