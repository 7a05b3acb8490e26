import type { RecipeSlot } from '#contract/kinds/recipe.ts';

const namedMax = 3;

/** Those alternatives of a slot that its words name. */
export const namedIn = ({ alternatives }: Pick<RecipeSlot, 'alternatives'>) => alternatives.slice(0, namedMax);

interface NameOf {
  item: (id: string) => string;
  /** Undefined: the value of the property has to say it. */
  property: (id: string) => string | undefined;
}

/**
 * `Plank or any with the tag wood`, `any whose Alloy is Bronze or 4 others`
 * @param isCounted They stand behind a quantity: 2 items with the tag wood.
 */
export function slotWords(slot: Pick<RecipeSlot, 'alternatives'>, nameOf: NameOf, isCounted: boolean): string {
  const words = namedIn(slot).map((one, index) => {
    if ('itemID' in one) return nameOf.item(one.itemID);
    const property = 'tag' in one ? undefined : nameOf.property(one.propertyID);
    if (!('tag' in one) && property === undefined) return isCounted && index === 0 ? one.value : `any ${one.value}`;
    const which = 'tag' in one ? `with the tag ${one.tag}` : `whose ${property} is ${one.value}`;
    return isCounted && index === 0 ? `items ${which}` : `any ${which}`;
  });
  const others = slot.alternatives.length - words.length;
  return [...words, ...(others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : [])].join(' or ');
}
