import { useCallback, useMemo } from 'react';
import { pageKindOf } from '#web/api/kinds.ts';
import { type Referred, useRecordTitles } from '#web/screens/record/use-record-titles.ts';
import type { MapThing, Things } from '../store/map-parts.ts';

/** The names of the records that objects lead to, as they are called now. */
export function useLinkNames(objects: Things): (thing: MapThing) => string | undefined {
  const ids = [
    ...new Set(
      [...objects.values()].flatMap(({ fields: { linkKind, linkID } }) =>
        linkKind && linkID ? [`${linkKind} ${linkID}`] : [],
      ),
    ),
  ];
  const text = ids.sort().join(',');
  const referred = useMemo(
    () =>
      text.split(',').flatMap((each): Referred[] => {
        const [kind, id] = each.split(' ');
        const pageKind = pageKindOf(kind);
        return pageKind && id ? [{ kind: pageKind, id }] : [];
      }),
    [text],
  );
  const titleOf = useRecordTitles(referred);
  return useCallback(({ fields: { linkID } }) => (linkID ? titleOf(linkID) : undefined), [titleOf]);
}
