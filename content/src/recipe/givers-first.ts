import { componentsOf } from '../graph/components.ts';

/**
 * The same items, each after all that give it aside too, so that fewer of it are crafted; not where those take it themselves,
 * directly or through others.
 * @param order each before all that it takes, but where a cycle of choices closes
 */
export function giversFirst(
  order: readonly string[],
  { takes, gives }: Record<'takes' | 'gives', (itemID: string) => Iterable<string>>,
): readonly string[] {
  const places = new Map(order.map((itemID, index) => [itemID, index]));
  const placeOf = (itemID: string) => places.get(itemID) ?? -1;
  const later = new Map<string, string[]>();
  let isInOrder = true;
  for (const [index, itemID] of order.entries()) {
    const given = [...gives(itemID)].filter((each) => each !== itemID && places.has(each));
    if (given.some((each) => placeOf(each) < index)) isInOrder = false;
    later.set(itemID, [...[...takes(itemID)].filter((each) => placeOf(each) > index), ...given]);
  }
  if (isInOrder) return order;
  const components = [...componentsOf(order.toReversed(), (itemID) => later.get(itemID) ?? [])];
  return components.reverse().flatMap((members) => members.sort((one, other) => placeOf(one) - placeOf(other)));
}
