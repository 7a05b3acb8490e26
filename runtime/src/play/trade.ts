import type { Recipe } from '../format/bundle-types.generated.ts';
import { type Allocation, allocate } from './allocate.ts';
import type { Context } from './context.ts';

/** What an NPC sells now. */
export interface Offer {
  itemID: string;
  /** Null: it can’t be computed, a variable in it was deleted; then it is not sold. */
  price: number | null;
  /** How many there are; null: as many as players want. */
  left: number | null;
}

/** What became of a trade. */
type Refused = { done: false; reason: string };
export type Outcome = { done: true } | Refused;

const refused = (reason: string): Refused => ({ done: false, reason });

/**
 * What an NPC sells to players, where its condition is met. Money in whole numbers pays whole prices: rounded up, so that nothing
 * is free that has a price.
 */
export function offersOf(context: Context, npcID: string, currencyID = context.game.bundle.currencyID): Offer[] {
  const { game, memory } = context;
  const rounded = isWhole(context, currencyID) ? Math.ceil : same;
  const offers = new Map<string, Offer>();
  for (const { itemID, price, stock, condition } of game.get('npc', npcID)?.shop ?? []) {
    const item = game.get('item', itemID);
    if (!item || offers.has(itemID) || !context.holds(condition)) continue;
    const asked = price === undefined ? (item.baseValue ?? 0) : context.knownNumber(price);
    const left = stock === undefined ? null : Math.max(0, stock - (memory.sold.get(saleOf(npcID, itemID)) ?? 0));
    offers.set(itemID, { itemID, price: asked === undefined ? null : Math.max(0, rounded(exact(asked))), left });
  }
  return [...offers.values()];
}

/** @param currencyID the variable that holds the money; it must be a number that effects can change */
export function buy(
  context: Context,
  npcID: string,
  itemID: string,
  quantity: number,
  currencyID: string | undefined,
): Outcome {
  const offer = offersOf(context, npcID, currencyID).find((each) => each.itemID === itemID);
  if (!offer) return refused('This is not for sale.');
  if (offer.price === null) return refused('The price can’t be computed, so this isn’t for sale.');
  if (!isQuantity(quantity)) return refused('Choose a whole number.');
  if (offer.left !== null && offer.left < quantity) return refused(`There are only ${offer.left} left.`);
  const paid = pay(context, currencyID, -offer.price * quantity);
  if (!paid.done) return paid;
  const sale = saleOf(npcID, itemID);
  context.memory.sold.set(sale, (context.memory.sold.get(sale) ?? 0) + quantity);
  context.changeItem(itemID, quantity);
  return paid;
}

/**
 * What an NPC with a shop pays for one of an item: its base value, and no more than they sell it for; in whole numbers rounded
 * down. Null: they don't buy it.
 */
export function sellPrice(
  context: Context,
  npcID: string,
  itemID: string,
  currencyID = context.game.bundle.currencyID,
): number | null {
  const { game } = context;
  const item = game.get('item', itemID);
  if (!item || (game.get('npc', npcID)?.shop.length ?? 0) === 0) return null;
  const offer = offersOf(context, npcID, currencyID).find((each) => each.itemID === itemID);
  if (offer?.price === null) return null;
  const paid = Math.min(item.baseValue ?? offer?.price ?? Number.NaN, offer?.price ?? Number.POSITIVE_INFINITY);
  const price = isWhole(context, currencyID) ? Math.floor(exact(paid)) : exact(paid);
  return price > 0 ? price : null;
}

export function sell(
  context: Context,
  npcID: string,
  itemID: string,
  quantity: number,
  currencyID: string | undefined,
): Outcome {
  const price = sellPrice(context, npcID, itemID, currencyID);
  if (price === null) return refused('They don’t buy this.');
  if (!isQuantity(quantity)) return refused('Choose a whole number.');
  if (context.count(itemID) < quantity) return refused('You don’t have that many.');
  const paid = pay(context, currencyID, price * quantity);
  if (!paid.done) return paid;
  const sale = saleOf(npcID, itemID);
  const sold = context.memory.sold.get(sale) ?? 0;
  // What they bought back is there to sell again.
  if (sold > 0) context.memory.sold.set(sale, Math.max(0, sold - quantity));
  context.changeItem(itemID, -quantity);
  return paid;
}

/** Which items a recipe takes and how many of each, or why it can’t be crafted now. */
export function takenBy(context: Context, recipe: Recipe): Refused | { done: true; taken: Allocation['taken'] } {
  if (!context.holds(recipe.unlocked)) return refused('This recipe is not unlocked yet.');
  const { taken, lacking } = allocate(recipe.slots, (itemID) => context.count(itemID));
  const missing = lacking.toSorted((one, other) => one.slot - other.slot)[0];
  if (missing) {
    const { itemIDs = [] } = recipe.slots[missing.slot] ?? {};
    return refused(`${missing.quantity} × ${namesOf(context, itemIDs)} is missing (slot ${missing.slot + 1}).`);
  }
  return { done: true, taken };
}

/** Makes what a recipe gives out of what it takes. The station is the game’s to check: only it knows what players stand at. */
export function craft(context: Context, recipe: Recipe): Outcome {
  const found = takenBy(context, recipe);
  if (!found.done) return found;
  for (const [itemID, quantity] of found.taken) context.changeItem(itemID, -quantity);
  for (const { itemID, quantity, chance } of recipe.outputs)
    if (chance === undefined || context.random() < chance) context.changeItem(itemID, Math.max(0, quantity));
  return { done: true };
}

/** Adds to the money, if it stays within the limits of its variable. */
function pay(context: Context, currencyID: string | undefined, change: number): Outcome {
  if (exact(change) === 0) return { done: true };
  const variable = currencyID === undefined ? undefined : context.game.get('variable', currencyID);
  const held = variable && context.value({ is: 'variable', id: variable.id });
  if (!variable || typeof held !== 'number') return refused('No variable is set as the money.');
  const next = exact(held + change);
  // Who is in debt may still earn.
  if (change < 0 && next < (variable.minimum ?? 0)) return refused('You can’t afford this.');
  if (change > 0 && next > (variable.maximum ?? next)) return refused('They would pay more than you can carry.');
  const isChanged = context.setVariable(variable.id, next);
  return isChanged ? { done: true } : refused('The money variable can’t be changed.');
}

const namesOf = ({ game }: Context, itemIDs: readonly string[]): string =>
  itemIDs
    .slice(0, 3)
    .map((id) => game.get('item', id)?.name ?? '?')
    .join(' or ') || '?';

/** Without what binary fractions add: 0.1 + 0.2 is 0.3. */
const exact = (amount: number): number => Number(amount.toFixed(6));
const same = (amount: number): number => amount;

const isWhole = ({ game }: Context, currencyID: string | undefined): boolean =>
  currencyID !== undefined && game.get('variable', currencyID)?.type === 'whole';

const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0;

const saleOf = (npcID: string, itemID: string): string => `${npcID}/${itemID}`;
