/** What a list shows: a page of rows and how many there are in all. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** How many records the rows are of, where one may have several rows. */
  recordTotal?: number;
  /** False: there are more than `total`. */
  isTotalExact?: boolean;
}

interface Reading<Answer> {
  /** The newest answer, also of other arguments while the right one is on its way. */
  data?: Answer;
  /** The answer to these very arguments. */
  currentData?: Answer;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export type ListQuery<Row> = Reading<ListAnswer<Row>>;

/** A query whose answer names its rows otherwise, as one that a list shows. */
export function listQueryOf<Answer, Row>(
  { data, currentData, isFetching, error, refetch }: Reading<Answer>,
  read: (answer: Answer) => ListAnswer<Row>,
): ListQuery<Row> {
  return { isFetching, error, refetch, data: data && read(data), currentData: currentData && read(currentData) };
}

/** The rows to show: what is on its way is bridged with what was there; what failed is not. */
export function shownAnswer<Row>({ data, currentData, isFetching }: ListQuery<Row>): ListAnswer<Row> | undefined {
  return isFetching ? data : currentData;
}
