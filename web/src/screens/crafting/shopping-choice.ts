import { useSyncExternalStore } from 'react';
import { type CraftChoices, noChoices } from '#content/recipe/craft-choices.ts';
import type { Wish } from '#content/recipe/shopping-list.ts';
import { listPath } from '#web/api/kinds.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

/** What a shopping list is computed from. Its address holds it, so that a link to the list is the list. */
export interface ShoppingChoice {
  wishes: readonly Wish[];
  choices: CraftChoices;
  usesHeld: boolean;
}

/** An address with more is longer than some programs pass on. */
export const wishesMax = 200;
export const wishCraftingsMax = 100_000;
const empty: ShoppingChoice = { wishes: [], choices: noChoices, usesHeld: true };
const notMade = 'none';

/** The query of the address: `recipe=<id>*2&use=<recipe>.<slot>.<item>&make=<item>.<recipe>&held=no`. */
export function formatShopping({ wishes, choices, usesHeld }: ShoppingChoice): URLSearchParams {
  const params = new URLSearchParams();
  for (const { recipeID, craftings } of wishes) params.append('recipe', `${recipeID}*${craftings}`);
  for (const [slot, itemID] of Object.entries(choices.slots))
    params.append('use', `${slot.replace('/', '.')}.${itemID}`);
  for (const [itemID, recipeID] of Object.entries(choices.recipes))
    params.append('make', `${itemID}.${recipeID ?? notMade}`);
  if (!usesHeld) params.set('held', 'no');
  return params;
}

/** Reads a query; what can't be read is left out. */
export function parseShopping(params: URLSearchParams): ShoppingChoice {
  const wishes = new Map<string, number>();
  for (const text of params.getAll('recipe').slice(0, wishesMax)) {
    const [recipeID = '', times] = text.split('*');
    const craftings = Math.trunc(Number(times ?? 1));
    if (recipeID !== '' && craftings >= 1) wishes.set(recipeID, Math.min(craftings, wishCraftingsMax));
  }
  const slots = params.getAll('use').flatMap((text) => {
    const [recipeID, index, itemID] = text.split('.');
    return recipeID && index && itemID ? [[`${recipeID}/${index}`, itemID] as const] : [];
  });
  const recipes = params.getAll('make').flatMap((text) => {
    const [itemID, recipeID] = text.split('.');
    return itemID && recipeID ? [[itemID, recipeID === notMade ? null : recipeID] as const] : [];
  });
  return {
    wishes: [...wishes].map(([recipeID, craftings]) => ({ recipeID, craftings })),
    choices: { slots: Object.fromEntries(slots), recipes: Object.fromEntries(recipes) },
    usesHeld: params.get('held') !== 'no',
  };
}

/** Adds wishes to those there are; one that is there already is wanted more often. */
export function withWishes({ wishes, ...rest }: ShoppingChoice, added: readonly Wish[]): ShoppingChoice {
  const all = new Map(wishes.map(({ recipeID, craftings }) => [recipeID, craftings]));
  for (const { recipeID, craftings } of added)
    all.set(recipeID, Math.min((all.get(recipeID) ?? 0) + craftings, wishCraftingsMax));
  return { ...rest, wishes: [...all].slice(0, wishesMax).map(([recipeID, craftings]) => ({ recipeID, craftings })) };
}

export function shoppingPath(choice: ShoppingChoice = empty): string {
  const query = formatShopping(choice).toString();
  return `${listPath('recipe')}/shopping-list${query === '' ? '' : `?${query}`}`;
}

/** The path of the list that this browser remembers, with more recipes on it. */
export function shoppingPathWith(owner: string, added: readonly Wish[]): string {
  return shoppingPath(withWishes(parseShopping(new URLSearchParams(keptShopping(owner).query)), added));
}

/** How many of these recipes the list that this browser remembers has no room for. */
export function leftOffShopping(owner: string, recipeIDs: readonly string[]): number {
  const { wishes } = parseShopping(new URLSearchParams(keptShopping(owner).query));
  return Math.max(0, new Set([...wishes.map(({ recipeID }) => recipeID), ...recipeIDs]).size - wishesMax);
}

/** What this browser remembers of one person's in a workspace (ownerKey): the list that was open last, and what of it is ticked off. */
export interface KeptShopping {
  query: string;
  ticked: readonly string[];
}

const nothingKept: KeptShopping = { query: '', ticked: [] };
const tickedMax = 2000;
const storageKey = (owner: string) => `lorebox.shopping.${owner}`;
const read = new Map<string, { text: string | null; kept: KeptShopping }>();
const listeners = new Set<() => void>();

/** Read again when another tab has changed it. */
export function keptShopping(owner: string): KeptShopping {
  const text = browserStorage.get(storageKey(owner)) ?? takenOver(owner);
  const known = read.get(owner);
  if (known && known.text === text) return known.kept;
  const kept = parseKept(text);
  read.set(owner, { text, kept });
  return kept;
}

/** Lists used to be kept for a workspace alone: such a one is that of whoever comes first. */
function takenOver(owner: string): string | null {
  const earlier = storageKey(owner.split('/')[1] ?? '');
  const text = browserStorage.get(earlier);
  if (text === null) return null;
  browserStorage.set(storageKey(owner), text);
  browserStorage.remove(earlier);
  return text;
}

function parseKept(text: string | null): KeptShopping {
  try {
    const { query, ticked } = JSON.parse(text ?? '{}') as Partial<KeptShopping>;
    if (typeof query !== 'string' || !Array.isArray(ticked)) return nothingKept;
    return { query, ticked: ticked.filter((each) => typeof each === 'string') };
  } catch {
    return nothingKept;
  }
}

export function keepShopping(owner: string, change: Partial<KeptShopping>): void {
  const { query, ticked } = { ...keptShopping(owner), ...change };
  const kept = { query, ticked: ticked.slice(-tickedMax) };
  const text = JSON.stringify(kept);
  browserStorage.set(storageKey(owner), text);
  // A browser that stores nothing keeps it until the page is closed.
  read.set(owner, { text: browserStorage.get(storageKey(owner)), kept });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

export const useKeptShopping = (owner: string): KeptShopping =>
  useSyncExternalStore(subscribe, () => keptShopping(owner));
