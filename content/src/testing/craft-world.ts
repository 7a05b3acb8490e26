import { HeldWorld } from '#content/world/world.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { worldKinds } from '#contract/world.ts';

export interface TestItem {
  base?: number;
  tags?: string[];
  parent?: string;
}
/** `2 plank`; `2 plank|log`; `#wood` is a tag; `!forge` is a tool. Outputs may have a chance: `1 gem 0.25`. */
export interface TestRecipe {
  takes: readonly string[];
  gives: readonly string[];
  aside?: readonly string[];
  station?: string;
}

let version = 0;

const alternativesOf = (words: string) =>
  words.split('|').map((word) => (word.startsWith('#') ? { tag: word.slice(1) } : { itemID: word }));

function slotOf(text: string) {
  const isTool = text.startsWith('!');
  const [quantity, words] = /^\d/.test(text) ? text.split(' ') : ['1', text.slice(isTool ? 1 : 0)];
  return { quantity: Number(quantity), isTool, alternatives: alternativesOf(words ?? '') };
}

const outputOf = (text: string) => {
  const [quantity, itemID, chance = '1'] = text.split(' ');
  return { itemID, quantity: Number(quantity), chance: Number(chance) };
};

/** A world of items and recipes, whose ids are their names. */
export class CraftWorld {
  readonly held = new HeldWorld(worldKinds);

  item(id: string, { base, tags = [], parent }: TestItem = {}): void {
    this.set('item', id, { name: id, baseValue: base ?? null, tags, parentItemID: parent ?? null });
  }

  recipe(id: string, { takes, gives, aside = [], station }: TestRecipe): void {
    this.set('recipe', id, {
      name: id,
      inputs: { slots: takes.map(slotOf) },
      outputs: { rows: gives.map(outputOf) },
      byproducts: { rows: aside.map(outputOf) },
      stationID: station ?? null,
    });
  }

  stock(itemID: string, quantity: number, boxID = 'chest'): void {
    this.set('box', boxID, { name: boxID });
    this.set('stock', `${itemID} ${boxID}`, { itemID, boxID, quantity });
  }

  set(kind: 'item' | 'recipe' | 'box' | 'stock' | 'conversationNode', id: string, values: object): void {
    version += 1;
    this.held.set(kind, [id], [{ [`${kind}ID`]: id, version, ...values }], initialValues(declarations[kind]));
  }

  remove(kind: 'item' | 'recipe' | 'stock' | 'conversationNode', id: string): void {
    this.held.set(kind, [id], [], {});
  }
}
