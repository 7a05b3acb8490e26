interface Named {
  id: string;
  name: string;
  /** The name of its set. */
  set: string;
}

/**
 * What our own files call each property, by id: its name, with that of its set before it where several have the name. The same
 * properties always have the same labels, and no two have one.
 */
export function propertyLabels(properties: readonly Named[]): Map<string, string> {
  const names = Map.groupBy(properties, ({ name }) => name);
  const taken = new Set([...names].filter(([, { length }]) => length === 1).map(([name]) => name));
  const labels = new Map<string, string>();
  for (const { id, name, set } of properties.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    let label = name;
    if (names.get(name)?.length !== 1) {
      const inSet = setLabel({ name, set });
      label = inSet;
      for (let number = 2; taken.has(label); number += 1) label = `${inSet} ${number}`;
      taken.add(label);
    }
    labels.set(id, label);
  }
  return labels;
}

/** A property of a name that others have, too. */
export function setLabel({ name, set }: Pick<Named, 'name' | 'set'>): string {
  return `${set}: ${name}`;
}
