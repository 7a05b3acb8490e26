import { useCallback, useMemo } from 'react';
import type { LinkedNode } from '#content/world/linked-nodes.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { type Referred, useRecordTitles } from '#web/screens/record/use-record-titles.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import type { MapThing, Things } from '../store/map-parts.ts';

/** What objects lead to, as it is called now. */
export interface Links {
  nameOf: (thing: MapThing) => string | undefined;
  /** The node behind an id. */
  nodeOf: (id: string) => LinkedNode | undefined;
}

const nobody: readonly LinkedNode[] = [];

export function useLinks(objects: Things): Links {
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
  const titleOf = useRecordTitles(referred, true);
  const nodeIDs = text.split(',').flatMap((each) => {
    const [kind, id] = each.split(' ');
    return id && (kind === 'questNode' || kind === 'conversationNode') ? [id] : [];
  });
  const { data: nodes = nobody } = useWorldAnswer('linkedNodes', { ids: nodeIDs, ownerID: null }, nodeIDs.length > 0);
  const nodeOf = useCallback((id: string) => nodes.find((node) => node.id === id), [nodes]);
  const nameOf = useCallback(
    ({ fields: { linkID } }: MapThing) => (linkID ? (titleOf(linkID) ?? nodeOf(linkID)?.name) : undefined),
    [titleOf, nodeOf],
  );
  return useMemo(() => ({ nameOf, nodeOf }), [nameOf, nodeOf]);
}
