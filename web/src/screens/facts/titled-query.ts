import type { ListAnswer, ListQuery } from '../list/list-query.ts';

interface Titled {
  titles?: Readonly<Record<string, string>>;
  groups?: Record<string, number>;
  groupColors?: Record<string, string>;
}

/** The query of a list, with what the answer calls the records that its rows name. */
export type TitledQuery<Row> = ListQuery<Row> & { data?: ListAnswer<Row> & Titled };

export type ListArgs = Record<string, unknown> & { workspaceID: string };

/** Until the first answer. */
export const beforeNarrowed: TitledQuery<never> = { isFetching: true, refetch: () => undefined };
