import type { ListedProblem } from '#content/problem/problem-list.ts';
import { partPath } from '#web/screens/record/part-path.ts';

/** The screen where a problem can be seen and mended; undefined for a record without one. */
export const problemPath = ({ where, owner }: ListedProblem): string | undefined =>
  partPath(where.kind, where.id, owner);
