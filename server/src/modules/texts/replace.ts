import { changeTexts } from '#content/message/player-texts.ts';
import type { OperationBody } from '#contract/operation.ts';
import { type ReplacedTexts, type TextSkip, type textReplace, textSkips } from '#contract/text.ts';
import { cutText } from '#server/database/cut-text.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
import { ProblemError } from '#server/http/problem.ts';
import { inlineRecords, type LongCommand } from '#server/records/jobs/long-command.ts';
import type { StoredRecord } from '#server/records/kind.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted } from '#server/records/wording.ts';
import { Matcher, replacementOf } from './matcher.ts';
import { matchesIn, replaced } from './matches.ts';
import { type TextTable, textTables, type Values } from './text-kinds.ts';

type Input = OperationBody<typeof textReplace>;
type Answer = Omit<ReplacedTexts, 'batchID' | 'entryCount'>;
type Skip = Answer['skips'][number];

const skipsMax = 100;
/** Milliseconds of processor time for the expression in one piece: others wait that long to write. */
const pieceMilliseconds = 100;

const recordsOf = ({ targets }: Input) => targets.reduce((sum, target) => sum + target.records.length, 0);

/** What has been done so far; also the cursor that is enough to go on. */
interface Done extends Answer {
  /** Which of `targets`, and how many of its records. */
  target: number;
  at: number;
}

/** Replaces what is found in texts that players read (issue: search and replace), skipping what has changed since it was listed. */
export const replaceTexts: LongCommand<Input, Answer> = {
  name: 'textReplace',
  isResumable: true,

  async measure(_reader: RecordReader, input) {
    new Matcher(input);
    const records = recordsOf(input);
    const title = `Replacing “${cutText(input.find, 60)}” in ${counted(records, 'record')}`;
    return { records, isSlow: input.isRegex === true, title };
  },

  async run(tx, input, cursor) {
    let matcher = new Matcher(input);
    const isJob = input.isRegex === true || recordsOf(input) > inlineRecords;
    const become = replacementOf(input, input);
    let done = (cursor as Done | null) ?? { target: 0, at: 0, changed: 0, matches: 0, skipped: 0, skips: [] };
    for (let target = input.targets[done.target]; target; target = input.targets[done.target]) {
      const [table] = textTables(tx.context.kinds, [target.kind]);
      while (table && done.at < target.records.length) {
        const portion = target.records.slice(done.at, done.at + tx.pieceSize);
        const { spent } = matcher;
        const result = await replaceIn(
          tx,
          table,
          portion,
          (record) => changeOf(table, record, matcher, become),
          () => matcher.spent - spent > pieceMilliseconds,
        );
        done = {
          ...done,
          at: done.at + result.done,
          changed: done.changed + result.changed,
          matches: done.matches + result.matches,
          skipped: done.skipped + result.skips.length,
          skips: [...done.skips, ...result.skips].slice(0, skipsMax),
        };
        await tx.nextPiece(done);
        // What all texts may take is meant for one request that others wait for: records late in a long list are not left out.
        if (isJob) matcher = new Matcher(input);
      }
      done = { ...done, target: done.target + 1, at: 0 };
    }
    const { changed, matches, skipped, skips } = done;
    const what = `“${cutText(input.find, 60)}” with “${cutText(input.replace, 60)}”`;
    tx.summarise(`Replaced ${what} in ${counted(changed, 'record')}`);
    return { changed, matches, skipped, skips };
  },
};

interface Change {
  patch: Values;
  /** Those that are replaced. */
  matches: number;
  /** Why something in the record stays as it is. */
  skip?: { reason: TextSkip; detail?: string };
}

/** @returns `done`: how many of the listed, up to where it was enough */
async function replaceIn(
  tx: RecordTransaction,
  { kind }: TextTable,
  listed: Input['targets'][number]['records'],
  change: (record: StoredRecord<Values>) => Change,
  isEnough: () => boolean,
): Promise<{ done: number; changed: number; matches: number; skips: Skip[] }> {
  const found = new Map(
    (await tx.findMany(kind, [...new Set(listed.map(({ id }) => id))])).map((record) => [record.id, record]),
  );
  const skips: Skip[] = [];
  const changes: { record: StoredRecord<Values>; patch: Values }[] = [];
  const seen = new Set<string>();
  const rest = createEventLoopYield();
  let [done, matches] = [0, 0];
  for (const { id: recordID, version } of listed) {
    if (isEnough()) break;
    await rest();
    done++;
    if (seen.has(recordID)) continue;
    seen.add(recordID);
    const record = found.get(recordID) as StoredRecord<Values> | undefined;
    const skip = (reason: TextSkip, detail: string = textSkips[reason]) =>
      skips.push({
        kind: kind.kind as Skip['kind'],
        recordID,
        title: record ? cutText(kind.title(record as never), 200) : '',
        reason,
        detail,
      });
    if (!record || record.deletedAt !== null) skip('gone');
    else if (record.version !== version) skip('changed');
    else {
      const changed = orRefused(() => change(record));
      if (changed.skip) skip(changed.skip.reason, changed.skip.detail);
      if (changed.matches > 0) {
        changes.push({ record, patch: changed.patch });
        matches += changed.matches;
      }
    }
  }
  await tx.updateMany(kind as never, changes as never);
  return { done, changed: changes.length, matches, skips };
}

/** A record that the expression takes too long for stays as it is. */
function orRefused(change: () => Change): Change {
  try {
    return change();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { patch: {}, matches: 0, skip: { reason: 'refused', detail: error.message } };
  }
}

/** The fields of a record that become something else, and why others don't. */
function changeOf(
  { kind, fields }: TextTable,
  record: Values,
  matcher: Matcher,
  become: ReturnType<typeof replacementOf>,
): Change {
  const patch: Values = {};
  let [matches, isRefused] = [0, false];
  for (const field of fields) {
    const value = changeTexts(field, record[field.name], (text) => {
      const found = matchesIn(matcher, text);
      if (found.length === 0) return text.text;
      const result = replaced(text, found, become);
      if (result === null) isRefused = true;
      else matches += found.length;
      return result ?? text.text;
    });
    if (value === record[field.name]) continue;
    const { data, error } = kind.declaration.fields[field.name]?.schema.safeParse(value) ?? {};
    if (error)
      return {
        patch: {},
        matches: 0,
        skip: { reason: 'refused', detail: error.issues[0]?.message ?? textSkips.refused },
      };
    patch[field.name] = data;
  }
  return { patch, matches, ...(isRefused ? { skip: { reason: 'expression' as const } } : {}) };
}
