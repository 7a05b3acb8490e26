import { fieldsOf } from '#contract/kinds/declaration.ts';
import { servedKinds } from '#server/records/kinds/kinds.ts';

/**
 * What a request with a stranger's id is answered: 404; 400 for a reference; an empty list for a filter of one; 200 where it is
 * only told to others of the same workspace, as any id would be, and where a list is sorted by it, as by a property that is gone.
 */
export type Outcome = 404 | 403 | 400 | 200 | 'empty';

export interface Case {
  /** As `idPlaces` names it: `body.ids[]`, `params.itemID`, `query.boxID`. */
  place: string;
  outcome: Outcome;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

type IDs = Readonly<Record<string, string>>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Of a kind whose records have properties: its filter, and what a save or a bulk save gives values of. */
export function propertyCases(mine: IDs, theirs: IDs) {
  const place = { kind: 'place', id: theirs.placeID };
  const own = (name: string) => mine[name] ?? '';
  return {
    filter: [{ place: 'query.propertyID', outcome: 'empty', query: { propertyID: theirs.propertyID } }] as Case[],
    sort: [{ place: 'query.sortPropertyID', outcome: 200, query: { sortPropertyID: theirs.propertyID } }] as Case[],
    values: (given: object): Case[] => [
      { place: 'body.properties{}', outcome: 400, body: { ...given, properties: { [theirs.propertyID ?? '']: 'x' } } },
      {
        place: 'body.properties{}.id',
        outcome: 400,
        body: { ...given, properties: { [own('placePropertyID')]: place } },
      },
      {
        place: 'body.properties{}[].id',
        outcome: 400,
        body: { ...given, properties: { [own('placesPropertyID')]: [place] } },
      },
    ],
  };
}

/** Of every kind whose operations are derived: requests that are right in all but one id, which is the other workspace's. */
export function kindCases(mine: IDs, theirs: IDs): Record<string, Case[]> {
  const cases: Record<string, Case[]> = {};
  for (const { declaration } of servedKinds) {
    const { kind } = declaration;
    const key = `${kind}ID`;
    const [own, other] = [mine[key] ?? '', theirs[key] ?? ''];
    const trashed = `trashed${capital(kind)}ID`;
    const fields = fieldsOf(declaration).filter(({ type }) => type === 'reference' || type === 'references');
    const misplaced = (given: object, chosen: typeof fields): Case[] =>
      chosen.map(({ name, type, to = '' }) => {
        const isList = type === 'references';
        const id = theirs[`${to}ID`] ?? '';
        const body = { ...given, [name]: isList ? [id] : id };
        return { place: `body.${name}${isList ? '[]' : ''}`, outcome: 400, body };
      });
    const hasProperties = fieldsOf(declaration).some(({ type }) => type === 'properties');
    const properties = hasProperties ? propertyCases(mine, theirs) : null;
    const inBulk = fields.filter(({ isInBulk }) => isInBulk);
    const filters = fields
      .filter(({ isFilterable }) => isFilterable)
      .map(
        ({ name, to = '' }): Case => ({
          place: `query.${name}`,
          outcome: 'empty',
          query: { [name]: theirs[`${to}ID`] },
        }),
      );
    const narrowed = [...filters, ...(properties?.filter ?? []), ...(properties?.sort ?? [])];
    Object.assign(cases, {
      [`${kind}DigestGet`]: narrowed,
      ...(declaration.path ? { [`${kind}OrderGet`]: narrowed } : {}),
      ...(declaration.worldFacts
        ? { [`${kind}RowsGet`]: [{ place: 'body.ids[]', outcome: 'empty', body: { ids: [other] } }] }
        : {}),
      [`${kind}Get`]: [{ place: `params.${key}`, outcome: 404, params: { [key]: other } }],
      [`${kind}Save`]: [
        { place: `body.${key}`, outcome: 404, body: { [key]: other } },
        ...misplaced({ [key]: own }, fields),
        ...(properties?.values({ [key]: own }) ?? []),
      ],
      [`${kind}BulkSave`]: [
        { place: 'body.ids[]', outcome: 404, body: { ids: [own, other] } },
        ...misplaced({ ids: [own] }, inBulk),
        ...(properties?.values({ ids: [own] }) ?? []),
      ],
      [`${kind}Delete`]: [{ place: 'body.ids[]', outcome: 404, body: { ids: [own, other] } }],
      [`${kind}Restore`]: [
        { place: 'body.ids[]', outcome: 404, body: { ids: [mine[trashed] ?? own, theirs[trashed] ?? other] } },
      ],
      ...(declaration.has.includes('duplicate')
        ? {
            [`${kind}Duplicate`]: [{ place: `body.${key}`, outcome: 404, body: { [key]: other } }],
            [`${kind}BulkDuplicate`]: [{ place: 'body.ids[]', outcome: 404, body: { ids: [own, other] } }],
          }
        : {}),
    });
  }
  return cases;
}
