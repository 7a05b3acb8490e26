import type { SearchHit } from '#contract/inventory.ts';
import { fold } from '#server/database/fold.ts';
import { type Candidate, findCandidates } from '#server/database/search/query.ts';
import { tokens } from '#server/database/search/tokens.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';
import { type BoxRecord, boxKind } from '#server/records/kinds/box.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';
import { placeTree } from '../places/tree.ts';
import { boxLine, whereabouts } from '../stock/whereabouts.ts';
import { tagRows } from '../tags/service.ts';

type Kind = SearchHit['kind'];
/** Candidates looked at closely before the best are shown. */
const candidateLimit = 80;

interface Hit extends SearchHit {
  score: number;
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
function rank(name: string, question: string, score: number, archived: boolean): number {
  const folded = fold(name);
  const bonus = folded === question ? 100 : folded.startsWith(question) ? 40 : folded.includes(question) ? 15 : 0;
  return score + bonus - (archived ? 50 : 0);
}

async function load<F extends object>(records: Records, workspaceID: string, kind: RecordKind<F>, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await records.database.read
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => decode(kind, row as unknown as Record<string, unknown>));
}

/**
 * The one search (decisions §4): items, boxes, places and tags whose words begin with those asked, typos forgiven, each
 * with where it is. Best first; ties by name and id, alike on both engines.
 */
export async function search(
  records: Records,
  workspaceID: string,
  text: string,
  options: { kind?: Kind; limit: number },
): Promise<SearchHit[]> {
  const asked = tokens(text);
  if (asked.length === 0) return [];
  const question = fold(text);
  const kinds = options.kind ? [options.kind] : ['item', 'box', 'place'];
  const candidates =
    options.kind === 'tag'
      ? []
      : await findCandidates(records.database.read, workspaceID, text, {
          ...(options.kind ? { kinds } : {}),
          limit: candidateLimit,
        });
  const of = (kind: Kind) => candidates.filter((candidate) => candidate.kind === kind).map((found) => found.recordID);
  const [items, boxes, places, tree, tags] = await Promise.all([
    load(records, workspaceID, itemKind, of('item')),
    load(records, workspaceID, boxKind, of('box')),
    load(records, workspaceID, placeKind, of('place')),
    placeTree(records, workspaceID),
    options.kind === undefined || options.kind === 'tag' ? tagHits(records, workspaceID, question) : [],
  ]);
  const byID = new Map<string, Candidate>(candidates.map((candidate) => [candidate.recordID, candidate]));
  const hit = <F extends { name: string }>(kind: RecordKind<F>, record: F & { id: string }, archived: boolean): Hit => {
    const terms = byID.get(record.id)?.terms ?? [];
    return {
      kind: kind.kind as Kind,
      id: record.id,
      title: record.name,
      where: '',
      matched: forgiven(asked, terms),
      field: matchedField(kind, record, terms),
      archived,
      score: rank(record.name, question, byID.get(record.id)?.score ?? 0, archived),
    };
  };
  const boxPlace = (box: BoxRecord) => (box.placeID === null ? '' : (tree.byID.get(box.placeID)?.path ?? ''));
  const all: Hit[] = [
    ...items.map((item: ItemRecord) => hit(itemKind, item, item.archived)),
    ...boxes.map((box) => ({ ...hit(boxKind, box, box.archived), where: boxLine(box.code, boxPlace(box)) })),
    ...places.map((place) => ({ ...hit(placeKind, place, false), where: tree.byID.get(place.id)?.path ?? '' })),
    ...tags,
  ];
  all.sort(
    (a, b) =>
      b.score - a.score ||
      (fold(a.title) < fold(b.title) ? -1 : fold(a.title) > fold(b.title) ? 1 : a.id < b.id ? -1 : 1),
  );
  const shown = all.slice(0, options.limit);
  const spots = await whereabouts(
    records,
    workspaceID,
    shown.filter((row) => row.kind === 'item').map((row) => row.id),
  );
  return shown.map(({ score: _, ...row }) =>
    row.kind === 'item' ? { ...row, where: spots.get(row.id)?.where ?? '' } : row,
  );
}

async function tagHits(records: Records, workspaceID: string, question: string): Promise<Hit[]> {
  const rows = await tagRows(records, workspaceID);
  return rows
    .filter(({ tag }) => fold(tag).includes(question))
    .slice(0, 10)
    .map(({ tag, items, boxes, places }) => ({
      kind: 'tag' as const,
      id: tag,
      title: tag,
      where: counted(items + boxes + places, 'record'),
      matched: null,
      field: null,
      archived: false,
      score: rank(tag, question, 5, false) - 10,
    }));
}
