/** A filter by a property in the address: `id:value`; the value may be empty and may hold colons of its own. */
export const filterOf = (propertyID: string, value: string) => `${propertyID}:${value}`;

export function splitFilter(filter: string): [propertyID: string, value: string] {
  const at = filter.indexOf(':');
  return at < 0 ? [filter, ''] : [filter.slice(0, at), filter.slice(at + 1)];
}

/** The name of the filter in the address. */
export const propertyFilterName = 'property';

/** The filters of a list as the call takes them. */
export function propertyQuery({ [propertyFilterName]: filter = '', ...others }: Readonly<Record<string, string>>) {
  const [propertyID, propertyValue] = splitFilter(filter);
  return { ...others, propertyID: propertyID || undefined, propertyValue: propertyValue || undefined };
}
