import { declarations } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds, type RecordKindName } from '#contract/kinds/names.ts';
import { type TextKind, textKinds, textOwnerKinds } from '#contract/text.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';

export const filterNames = ['kind', 'in', 'speaker', 'status', 'case', 'word', 'regex', 'keep'] as const;
type FilterName = (typeof filterNames)[number];

/** What is chosen; it is in the address, so that a list of content can lead here. */
export type TextFilters = Partial<Record<FilterName, string>>;

export function useTextFilters(): [TextFilters, (changes: Partial<Record<FilterName, string | null>>) => void] {
  const [query, change] = useAddressQuery();
  const filters: TextFilters = {};
  for (const name of filterNames) {
    const value = query.get(name);
    if (value !== null) filters[name] = value;
  }
  const set = (changes: Partial<Record<FilterName, string | null>>) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [filters, set];
}

const isPartOf = (part: RecordKindName, kind: RecordKindName): boolean =>
  Object.values(declarations[part].fields).some((field) => 'isOwner' in field && field.to === kind);

/** The kinds of which a page shows texts: its own, and those of its parts. */
export const textKindsOf = (kind: PageKind): TextKind[] =>
  textKinds.filter((each) => each === kind || isPartOf(each, kind));

/** Kinds with pages that have texts. */
export const searchedKinds = pageKinds.filter((kind) => textKindsOf(kind).length > 0);

/** Kinds of which one can be searched with its parts. */
export const searchedOwners = textOwnerKinds.flatMap((kind) => pageKindOf(kind) ?? []);

/** Of any kind that has one: draft, in review, final. */
export const statuses = Object.entries(
  Object.assign(
    {},
    ...textKinds.map((kind) => {
      const { status } = declarations[kind].fields as { status?: { choices?: Record<string, string> } };
      return status?.choices;
    }),
  ) as Record<string, string>,
).map(([id, label]) => ({ id, label }));
