type Full<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null> };

/** What is said: without empty texts and objects, and without what is null or undefined. */
export function withoutEmpty<Values extends object>(values: Values): Full<Values> {
  const isSaid = (value: unknown): boolean => {
    if (value === undefined || value === null || value === '') return false;
    return typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > 0;
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))) as Full<Values>;
}
