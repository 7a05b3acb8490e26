/**
 * What each column that a format reads becomes, by the column's name in the file: a field of ours, or `field:` and the name
 * of a property. A column that is not here is left out.
 */
export type RecognizedColumns = Readonly<Record<string, string>>;

/** The columns of a file that the format knows. `known`: by the name that `normalise` gives the file's. */
export function recognizedColumns(
  headers: readonly string[],
  known: Readonly<Record<string, string>>,
  normalise: (header: string) => string = (header) => header,
): RecognizedColumns {
  const names = new Map(Object.entries(known));
  return Object.fromEntries(
    headers.flatMap((header) => {
      const field = names.get(normalise(header));
      return field === undefined ? [] : [[header, field]];
    }),
  );
}

/** The column of the file that messages name for each field: the first of those that become it. */
export function columnOfField(taken: RecognizedColumns): Record<string, string> {
  return Object.fromEntries(
    Object.entries(taken)
      .map(([header, field]) => [field, header] as const)
      .toReversed(),
  );
}
