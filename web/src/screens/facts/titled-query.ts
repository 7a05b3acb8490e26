import type { ListAnswer, ListQuery } from '../list/list-query.ts';

interface Titled {
  titles?: Readonly<Record<string, string>>;
  trashed?: readonly string[];
  groups?: Record<string, number>;
  groupColors?: Record<string, string>;
}

/** The query of a list, with what the answer calls the records that its rows name. */
export type TitledQuery<Row> = ListQuery<Row> & { data?: ListAnswer<Row> & Titled };

export type ListArgs = Record<string, unknown> & { workspaceID: string };

/** The same of a list that the world narrows. */
export type NarrowedQuery<Row> = TitledQuery<Row> & {
  /** Of the whole list, in its order; null until they are known. */
  ids: readonly string[] | null;
};

/** Until the first answer. */
export const beforeNarrowed: NarrowedQuery<never> = { ids: null, isFetching: true, refetch: () => undefined };
