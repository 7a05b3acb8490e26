import { fold } from '#contract/fold.ts';
import type { SearchHit } from '#contract/inventory.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { type Candidate, findCandidates } from '#server/database/search/query.ts';
import { tokens } from '#server/database/search/tokens.ts';
import { tagRows } from '#server/modules/tags/service/tags.ts';
import type { Behaviours } from '#server/records/behaviour.ts';
import { recordsByID } from '#server/records/find.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';
import { foundParts, isPart, partsOf } from './search-parts.ts';

interface SearchServices {
  records: Records;
  behaviours: Behaviours;
}

type Kind = SearchHit['kind'];
/** Candidates looked at closely before the best are shown. */
const candidateLimit = 80;
const partLimit = 40;

interface Hit extends SearchHit {
  score: number;
  folded: string;
}

/** The field a matched word stands in when it is not the name; null when it is. */
function matchedField<F extends object>(kind: RecordKind<F>, record: F, terms: string[]): string | null {
  const texts = kind.search?.(record) ?? [];
  const holds = (text: string) => {
    const words = new Set(tokens(text));
    return terms.some((term) => words.has(term));
  };
  const found = texts.find(({ text }) => holds(text));
  return found === undefined || found.field === 'name' ? null : found.field;
}

/** The index word that stood in for a misspelt one, to tell the reader; null when every word was as typed. */
function forgiven(asked: string[], terms: string[]): string | null {
  return terms.find((term) => !asked.some((token) => term.startsWith(token))) ?? null;
}

/** Whole name, then beginning of the name, then the rest; what is archived comes after what is not. */
function rank(folded: string, question: string, score: number, archived: boolean): number {
  const bonus = folded === question ? 100 : folded.startsWith(question) ? 40 : folded.includes(question) ? 15 : 0;
  return score + bonus - (archived ? 50 : 0);
}

async function load<F extends object>(records: Records, workspaceID: string, kind: RecordKind<F>, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await recordsByID(kind.table)(records.database, { workspaceID, ids });
  return rows.map((row) => decode(kind, row));
}

/**
 * The one search (decisions §4): records of every kind with a page, and tags, whose words begin with those asked, typos forgiven, each
 * with where it is. Best first; ties by name and id, alike on both engines.
 */
export async function search(
  services: SearchServices,
  workspaceID: string,
  text: string,
  options: { kind?: Kind; limit: number },
): Promise<SearchHit[]> {
  const { records } = services;
  const asked = tokens(text);
  if (asked.length === 0) return [];
  const question = fold(text);
  const { kind: only } = options;
  const found =
    only === 'tag'
      ? []
      : await findCandidates(records.database, workspaceID, text, {
          ...(only ? { kinds: [only, ...partsOf(records, only)] } : {}),
          limit: candidateLimit,
          parts: partLimit,
        });
  const candidates = new Map<string, Candidate>(found.map((candidate) => [candidate.recordID, candidate]));
  const hits: Hit[] = found.flatMap((candidate) => {
    if (isPart(candidate.kind)) return [];
    const { recordID: id, title, isArchived: archived, terms } = candidate;
    const folded = fold(title);
    const score = rank(folded, question, candidate.score, archived);
    const kind = candidate.kind as PageKind;
    const matched = forgiven(asked, terms);
    return { kind, id, title, archived, where: '', matched, field: null, part: null, score, folded };
  });
  for (const { candidate, kind, owner, part } of await foundParts(records, workspaceID, found)) {
    const { id, title, isArchived: archived } = owner;
    const score = rank('', question, candidate.score, archived);
    const matched = forgiven(asked, candidate.terms);
    hits.push({ kind, id, title, archived, where: '', matched, field: null, part, score, folded: fold(title) });
  }
  if (only === undefined || only === 'tag') hits.push(...(await tagHits(records, workspaceID, question)));
  hits.sort((a, b) => b.score - a.score || compare(a.folded, b.folded) || compare(a.id, b.id));
  return complete(services, workspaceID, hits.slice(0, options.limit), candidates);
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Adds to the hits shown where each is and which field matched. */
async function complete(
  { records, behaviours }: SearchServices,
  workspaceID: string,
  shown: Hit[],
  candidates: Map<string, Candidate>,
): Promise<SearchHit[]> {
  const lines = new Map<string, string>();
  const fields = new Map<string, string | null>();
  const termsOf = (id: string) => candidates.get(id)?.terms ?? [];
  const isInName = (hit: Hit) => {
    const words = new Set(tokens(hit.title));
    return termsOf(hit.id).some((term) => words.has(term));
  };
  await Promise.all(
    pageKinds.map(async (name) => {
      const hits = shown.filter(({ kind, part }) => kind === name && part === null);
      if (hits.length === 0) return;
      const kind = records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
      const ids = hits.map(({ id }) => id);
      const unexplained = hits.filter((hit) => !isInName(hit)).map(({ id }) => id);
      const [where, rows] = await Promise.all([
        behaviours[name]?.where?.({ records, workspaceID }, ids),
        load(records, workspaceID, kind, unexplained),
      ]);
      for (const [id, line] of where ?? []) lines.set(id, line);
      for (const row of rows) fields.set(row.id, matchedField(kind, row, termsOf(row.id)));
    }),
  );
  return shown.map(({ score: _, folded: __, ...hit }) => ({
    ...hit,
    where: hit.kind === 'tag' || hit.part ? hit.where : (lines.get(hit.id) ?? ''),
    field: hit.part ? null : (fields.get(hit.id) ?? null),
  }));
}

async function tagHits(records: Records, workspaceID: string, question: string): Promise<Hit[]> {
  const rows = await tagRows(records, workspaceID);
  return rows
    .filter(({ tag }) => fold(tag).includes(question))
    .slice(0, 10)
    .map(({ tag, total }) => ({
      kind: 'tag' as const,
      id: tag,
      title: tag,
      where: counted(total, 'record'),
      matched: null,
      field: null,
      part: null,
      archived: false,
      folded: fold(tag),
      score: rank(fold(tag), question, 5, false) - 10,
    }));
}
