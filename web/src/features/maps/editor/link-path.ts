import { nodePath } from '#contract/kinds/graphs.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { editorPath } from '#web/api/map-paths.ts';
import type { MapThing } from '../store/map-parts.ts';

/** Where an object leads: to the editor of another map, to a node in its graph, to a record's page. */
export function linkPath({ fields: { linkKind, linkID } }: MapThing, ownerOf: (id: string) => string | undefined) {
  if (!linkKind || !linkID) return null;
  if (linkKind === 'dungeonMap') return editorPath(linkID);
  const kind = pageKindOf(linkKind);
  if (kind) return recordPath(kind, linkID);
  const ownerID = ownerOf(linkID);
  return (ownerID !== undefined && nodePath(linkKind, linkID, ownerID)) || null;
}
