import type { SearchHit } from '#contract/inventory.ts';
import { nodePath } from '#contract/kinds/graphs.ts';
import { type PageKind, type SearchedPart, searchedParts } from '#contract/kinds/names.ts';
import type { Candidate } from '#server/database/search/query.ts';
import { tokens } from '#server/database/search/tokens.ts';
import { recordsByID } from '#server/records/find.ts';
import { decode, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';

/** Parts of one record that are shown. */
const shownOfOwner = 3;
/** Words before the one that matched, and after it. */
const [before, after] = [4, 12];

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;
type AnyRecord = StoredRecord<Fields>;

/** A part that was found, and the record that it is part of. */
export interface FoundPart {
  candidate: Candidate;
  kind: PageKind;
  owner: { id: string; title: string; isArchived: boolean };
  part: NonNullable<SearchHit['part']>;
}

export const isPart = (kind: string): kind is SearchedPart => (searchedParts as readonly string[]).includes(kind);

/** The kinds of parts whose words are found for records of a kind. */
export function partsOf(records: Records, kind: string): SearchedPart[] {
  return searchedParts.filter((part) => ownerOf(records, part).kind === kind);
}

/** Where a kind of part says what it is part of. */
function ownerOf({ kinds }: Records, part: SearchedPart): { kind: PageKind; field: string } {
  const references = (kinds.get(part) as unknown as Kind).references ?? [];
  const owner = references.find((reference) => 'kind' in reference && reference.isOwner);
  if (!owner || !('kind' in owner)) throw new Error(`${part} is part of nothing`);
  return { kind: owner.kind as PageKind, field: owner.field };
}

/** The parts among what a search found, best first, with what they are part of; of each record the best few. */
export async function foundParts(
  records: Records,
  workspaceID: string,
  candidates: readonly Candidate[],
): Promise<FoundPart[]> {
  const found: FoundPart[] = [];
  for (const name of searchedParts) {
    const some = candidates.filter(({ kind }) => kind === name);
    if (some.length === 0) continue;
    const { kind: ownerKind, field } = ownerOf(records, name);
    const parts = await load(
      records,
      workspaceID,
      name,
      some.map(({ recordID }) => recordID),
    );
    const owners = await load(records, workspaceID, ownerKind, [
      ...new Set([...parts.values()].map((part) => String(part[field]))),
    ]);
    const partKind = records.kinds.get(name) as unknown as Kind;
    const titleOf = (records.kinds.get(ownerKind) as unknown as Kind).title;
    const shown = new Map<string, number>();
    for (const candidate of some) {
      const part = parts.get(candidate.recordID);
      const owner = part && owners.get(String(part[field]));
      if (!owner || owner.deletedAt !== null || (shown.get(owner.id) ?? 0) >= shownOfOwner) continue;
      shown.set(owner.id, (shown.get(owner.id) ?? 0) + 1);
      found.push({
        ...{ candidate, kind: ownerKind },
        owner: { id: owner.id, title: titleOf(owner), isArchived: owner.archived === true },
        part: {
          ...{ kind: name, id: part.id, text: matchingWords(partKind, part, candidate.terms) },
          path: nodePath(name, part.id, owner.id) ?? '',
        },
      });
    }
  }
  return found;
}

async function load(
  records: Records,
  workspaceID: string,
  name: string,
  ids: string[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  if (ids.length === 0) return new Map();
  const kind = records.kinds.get(name) as unknown as Kind;
  const rows = await recordsByID(kind.table)(records.database, { workspaceID, ids });
  return new Map(rows.map((row) => decode(kind, row) as AnyRecord).map((record) => [record.id, record]));
}

/** The words around the first that matched, of the text that most of them are in. */
function matchingWords(kind: Kind, part: AnyRecord, terms: readonly string[]): string {
  const texts = (kind.search?.(part) ?? []).flatMap(({ text }) => text.split('\n'));
  const holds = (text: string) => {
    const words = new Set(tokens(text));
    return terms.filter((term) => words.has(term)).length;
  };
  const [best = ''] = texts.toSorted((one, other) => holds(other) - holds(one));
  const words = best.split(/\s+/).filter(Boolean);
  const at = Math.max(
    0,
    words.findIndex((word) => holds(word) > 0),
  );
  const [from, to] = [Math.max(0, at - before), at + after];
  const around = words.slice(from, to).join(' ').slice(0, 300);
  return `${from > 0 ? '… ' : ''}${around}${to < words.length ? ' …' : ''}`;
}
