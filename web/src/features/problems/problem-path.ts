import type { ListedProblem } from '#content/problem/problem-list.ts';
import { editorPath } from '#web/api/map-paths.ts';
import { partPath } from '#web/screens/record/part-path.ts';

/** The screen where a problem can be seen and mended; undefined for a record without one. */
export const problemPath = ({ where, owner }: ListedProblem): string | undefined =>
  where.kind === 'mapObject' && owner ? editorPath(owner.id, where.id) : partPath(where.kind, where.id, owner);
