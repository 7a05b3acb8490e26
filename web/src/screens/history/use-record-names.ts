import { useCallback, useMemo } from 'react';
import type { HistoryEntry } from '#contract/history.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { isRecordValue } from '#contract/kinds/property-values.ts';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { usePropertyNames } from '../properties/use-property-sets.ts';
import { type Referred, useRecordTitles } from '../record/use-record-titles.ts';
import type { NameOf } from './describe-entry.ts';
import { namedInPart, partAt } from './document-change.ts';

/** Names for the ids that entries hold: of places and properties from their lists, of other records as they are read. */
export function useRecordNames(entries: readonly HistoryEntry[]): NameOf {
  const workspaceID = useWorkspaceID();
  const places = usePlaceDigestGetQuery({ workspaceID }).data?.rows;
  const properties = usePropertyNames();
  const known = useMemo(
    () =>
      new Map([
        // What has no page is titled by a value, not by a name.
        ...entries
          .filter(({ kind }) => kinds[kind].path !== '')
          .map(({ recordID, title }) => [recordID, title] as const),
        ...(places ?? []).map(({ placeID, path }) => [placeID, path] as const),
        ...properties,
      ]),
    [entries, places, properties],
  );
  const unknown = useMemo(
    () => (places ? referredIn(entries).filter(({ id }) => !known.has(id)) : nothing),
    [entries, known, places],
  );
  const read = useRecordTitles(unknown);
  return useCallback((id) => known.get(id) ?? read(id), [known, read]);
}

const nothing: readonly Referred[] = [];

/** The records that the fields of the entries led to, before or after. */
function referredIn(entries: readonly HistoryEntry[]): Referred[] {
  const found = entries.flatMap(({ kind, before, after, rowNames }) => {
    const { fields }: KindDeclaration = declarations[kind];
    const ofFields = Object.entries(fields).flatMap(([name, { to }]) => {
      const target = pageKindOf(to);
      const ids = [before?.[name], after?.[name]].flat();
      return target ? ids.flatMap((id) => (typeof id === 'string' ? [{ kind: target, id }] : [])) : [];
    });
    const names = [before, after, rowNames].flatMap((values) => Object.keys(values ?? {}));
    const ofParts = [...new Set(names)].flatMap((name) => {
      const [field = '', ...place] = name.split('/');
      const part = partAt(fields[field], place);
      return part ? namedInPart(part, [before?.[name], after?.[name], rowNames?.[name]]) : [];
    });
    return [...ofFields, ...ofParts, ...recordsIn(before), ...recordsIn(after)];
  });
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/** The records that values of properties lead to, however deep in the values of an entry. */
function recordsIn(value: unknown): Referred[] {
  if (typeof value !== 'object' || value === null) return [];
  const kind = isRecordValue(value) ? pageKindOf(value.kind) : undefined;
  if (kind && isRecordValue(value)) return [{ kind, id: value.id }];
  return Object.values(value).flatMap(recordsIn);
}
