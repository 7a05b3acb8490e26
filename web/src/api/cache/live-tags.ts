import type { RecordKindName } from '#contract/kinds/names.ts';
import { anyOf, changesOf, everythingOf, type Tag } from './tags.ts';

/** Records of one kind that changed; `all`: more than can be named. */
export type ChangedIDs = ReadonlySet<string> | 'all';

/** More records than this are looked for by their kind: naming each would cost more than it spares. */
const namedAtMost = 50;

/** What is stale in the cache after others changed these records, as precisely as a change made here (tags.ts). */
export function tagsOfChanges(workspaceID: string, changes: ReadonlyMap<RecordKindName, ChangedIDs>): Tag[] {
  const tags = [...changes].flatMap(([kind, ids]): Tag[] => {
    if (ids === 'all' || ids.size > namedAtMost)
      return [{ type: kind, id: workspaceID }, anyOf(kind, workspaceID), ...changesOf(kind, workspaceID, [])];
    return changesOf(kind, workspaceID, [...ids]);
  });
  return [...new Map(tags.map((tag) => [`${tag.type} ${tag.id}`, tag])).values()];
}

/** The user's workspaces, with the name, currency and language of each. */
export const ownWorkspaces: Tag = { type: 'workspace', id: 'own' };

/** Everything shown of the workspace, and what is chosen for it. */
export const tagsOfEverything = (workspaceID: string): Tag[] => [everythingOf(workspaceID), ownWorkspaces];
