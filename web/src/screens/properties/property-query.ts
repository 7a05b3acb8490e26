/** A filter by a property in the address: `id:value`; the value may be empty and may hold colons of its own. */
export const filterOf = (propertyID: string, value: string) => `${propertyID}:${value}`;

export function splitFilter(filter: string): [propertyID: string, value: string] {
  const at = filter.indexOf(':');
  return at < 0 ? [filter, ''] : [filter.slice(0, at), filter.slice(at + 1)];
}

/** The name of the filter in the address. */
export const propertyFilterName = 'property';

/** The sort of a list by a property, and the id of its column: `property-{id}`. */
export const propertyField = (propertyID: string) => `property-${propertyID}`;

/** The property that a list is sorted by; undefined: it is sorted by something else. */
export const propertyOf = (field: string): string | undefined => /^property-([\da-f-]{36})$/.exec(field)?.[1];

/** The sort of a list as the call takes it. */
export function sortQuery(field: string) {
  const sortPropertyID = propertyOf(field);
  return { sort: sortPropertyID === undefined ? field : undefined, sortPropertyID };
}

/** The filters of a list as the call takes them. */
export function propertyQuery({ [propertyFilterName]: filter = '', ...others }: Readonly<Record<string, string>>) {
  const [propertyID, propertyValue] = splitFilter(filter);
  return { ...others, propertyID: propertyID || undefined, propertyValue: propertyValue || undefined };
}
