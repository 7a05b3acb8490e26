import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import type { Message } from '#runtime/format/bundle-types.generated.ts';
import { parseMessage } from '../message/parse.ts';
import { scanMessage } from '../message/scan-message.ts';
import type { Look } from './look.ts';
import { unbalancedTag } from './markup.ts';
import type { Finding } from './problem.ts';

/** Where a limit of texts stands: in which field of what a record is part of. */
interface LimitPlace {
  owner: { field: string; kind: WorldKind };
  limit: string;
}

const limitPlaces = new Map<WorldKind, LimitPlace>(
  worldKinds.flatMap((kind) => {
    const owner = fieldsOf(declarations[kind]).find(({ isOwner, to }) => isOwner && isWorldKind(to));
    const to = owner?.to as WorldKind | undefined;
    const limit = to && fieldsOf(declarations[to]).find(({ isTextLimit }) => isTextLimit)?.name;
    return owner && to && limit ? [[kind, { owner: { field: owner.name, kind: to }, limit }] as const] : [];
  }),
);

function isWorldKind(kind: string | undefined): kind is WorldKind {
  return worldKinds.some((each) => each === kind);
}

/** What is wrong with a text that players read, wherever it stands. */
export function* checkText(
  look: Look,
  kind: WorldKind,
  row: WorldRow,
  { text, isMessage }: { text: string; isMessage: boolean },
): Generator<Pick<Finding, 'code' | 'why' | 'about'>> {
  const mark = unbalancedTag(isMessage ? withoutExpressions(text) : text);
  if (mark !== undefined) yield { code: 'unbalancedMarkup', why: [{ says: 'unbalanced', text: mark }], about: text };
  const word = mixedWordIn(text);
  if (word !== undefined) yield { code: 'wrongScript', why: [{ says: 'mixedScripts', text: word }], about: word };
  const limit = limitOf(look, kind, row);
  if (limit === null || text.length <= limit) return;
  const length = lengthOf(isMessage ? parseMessage(text).message : text);
  if (length > limit)
    yield { code: 'textTooLong', why: [{ says: 'longerThan', text: `${length} ${limit}` }], about: `${limit} ${text}` };
}

/** What players read as it is: `{gold <b and …}` compares. */
const withoutExpressions = (text: string): string =>
  text.includes('{')
    ? scanMessage(text)
        .parts.map(({ from, to }) => text.slice(from, to))
        .join('')
    : text;

function limitOf(look: Look, kind: WorldKind, row: WorldRow): number | null {
  const place = limitPlaces.get(kind);
  if (!place) return null;
  const ownerID = (row as unknown as Readonly<Record<string, unknown>>)[place.owner.field];
  const owner = look.rowOf(place.owner.kind, String(ownerID)) as unknown as
    | Readonly<Record<string, unknown>>
    | undefined;
  const limit = owner?.[place.limit];
  return typeof limit === 'number' ? limit : null;
}

/** Characters of a text in its longest wording; values, whose length nobody knows, are not counted. */
function lengthOf(message: Message): number {
  if (typeof message === 'string') return [...message].length;
  return message.reduce((sum, part) => {
    if (typeof part === 'string') return sum + [...part].length;
    if (part.is !== 'plural' && part.is !== 'select') return sum;
    return sum + Math.max(0, ...Object.values(part.cases).map(lengthOf));
  }, 0);
}

/** A letter of one script in a word of another looks right, and is found by no search: `lаmp` with a Cyrillic а. */
function mixedWordIn(text: string): string | undefined {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return undefined;
  // Words of two letters may be units, as µm is, and one Greek letter before a word a symbol, as in Δtime.
  return text
    .match(/\p{L}{3,}/gu)
    ?.find(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) &&
        !/^\p{Script=Greek}\p{ASCII}+$/u.test(word),
    );
}
