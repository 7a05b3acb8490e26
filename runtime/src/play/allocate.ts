/** What a slot of a recipe needs, of items of which some may be mixed; the first that there are of come first. */
export interface Need {
  itemIDs: readonly string[];
  quantity: number;
  /** It is held and kept. A tool is no material of the same crafting; several slots may hold the same one. */
  isTool?: boolean;
}

export interface Allocation {
  /** Item to how many of it are used up. */
  taken: ReadonlyMap<string, number>;
  /** Slots that lack something by their index, and how many; in their order. */
  lacking: readonly { slot: number; quantity: number }[];
}

/**
 * Which items fill the slots of a recipe (content §4), in games as against real stock. Materials are filled first, those with few choices
 * before others, and what a slot has is left to another that can take nothing else, so that what is there is enough whenever it can be.
 */
export function allocate(needs: readonly Need[], heldOf: (itemID: string) => number): Allocation {
  return new Allocator(needs, heldOf).allocate();
}

/** A quantity with at most six decimals: sums of doubles drift in the last digits. */
const exact = (quantity: number): number => Number(quantity.toFixed(6));

/** Ways that are looked for to fill one slot, whatever a recipe asks for. */
const triesMax = 1000;

interface Slot {
  index: number;
  quantity: number;
  isTool: boolean;
  itemIDs: readonly string[];
  uses: Map<string, number>;
}

/** How a search came to an item: a slot wants it, and gives up another for it unless that is the slot that lacks something. */
interface Step {
  itemID: string;
  by: Slot;
  from: Step | undefined;
}

class Allocator {
  readonly #slots: readonly Slot[];
  readonly #toolSlots: readonly Slot[];
  readonly #held = new Map<string, number>();
  /** What is used up of each item. */
  readonly #taken = new Map<string, number>();

  constructor(needs: readonly Need[], heldOf: (itemID: string) => number) {
    const isHeld = (itemID: string) => {
      if (!this.#held.has(itemID)) this.#held.set(itemID, heldOf(itemID));
      return (this.#held.get(itemID) ?? 0) > 0;
    };
    this.#slots = needs
      .map(({ itemIDs, quantity, isTool = false }, index) => {
        const held = [...new Set(itemIDs)].filter(isHeld);
        return {
          index,
          quantity: Math.max(0, exact(quantity)),
          isTool,
          itemIDs: held,
          uses: new Map<string, number>(),
        };
      })
      // What materials leave several tools may share; materials share nothing.
      .sort((one, other) => Number(one.isTool) - Number(other.isTool) || one.itemIDs.length - other.itemIDs.length);
    this.#toolSlots = this.#slots.filter(({ isTool }) => isTool);
  }

  allocate(): Allocation {
    const lacking = this.#slots.flatMap((slot) => {
      const quantity = this.#fill(slot);
      return quantity > 0 ? [{ slot: slot.index, quantity }] : [];
    });
    lacking.sort((one, other) => one.slot - other.slot);
    return { taken: new Map([...this.#taken].filter(([, quantity]) => quantity > 0)), lacking };
  }

  /** Returns how many the slot still lacks. */
  #fill(slot: Slot): number {
    let open = slot.quantity;
    for (const itemID of slot.itemIDs) {
      const most = Math.min(open, this.#room(slot, itemID));
      if (most <= 0) continue;
      this.#change(slot, itemID, most);
      open = exact(open - most);
    }
    for (let tries = 0; open > 0 && tries < triesMax; tries++) {
      const end = this.#find(slot);
      if (!end) break;
      let most = Math.min(open, this.#room(end.by, end.itemID));
      for (let { by, from } = end; from; { by, from } = from) most = Math.min(most, this.#spare(by, from.itemID));
      for (let at: Step | undefined = end; at; at = at.from) {
        this.#change(at.by, at.itemID, most);
        if (at.from) this.#change(at.by, at.from.itemID, -most);
      }
      open = exact(open - most);
    }
    return open;
  }

  /** The shortest way to an item that is left, over slots that can take another. */
  #find(slot: Slot): Step | undefined {
    const steps: Step[] = [];
    const seen = new Set<string>();
    const reach = (by: Slot, from: Step | undefined) => {
      for (const itemID of by.itemIDs) {
        if (seen.has(itemID)) continue;
        seen.add(itemID);
        steps.push({ itemID, by, from });
      }
    };
    reach(slot, undefined);
    for (const step of steps) {
      if (this.#room(step.by, step.itemID) > 0) return step;
      for (const other of this.#slots) if (other !== slot && this.#spare(other, step.itemID) > 0) reach(other, step);
    }
    return undefined;
  }

  /** How many more of an item a slot can use: what nobody uses, and of a tool what others hold. */
  #room(slot: Slot, itemID: string): number {
    const free = exact((this.#held.get(itemID) ?? 0) - (this.#taken.get(itemID) ?? 0) - this.#tools(itemID));
    if (!slot.isTool) return free;
    return exact(free + this.#tools(itemID) - (slot.uses.get(itemID) ?? 0));
  }

  /** How many of an item there are more when a slot gives it up. */
  #spare(slot: Slot, itemID: string): number {
    const used = slot.uses.get(itemID) ?? 0;
    return slot.isTool ? exact(used - this.#tools(itemID, slot)) : used;
  }

  /** How many are held as tools, by all or by all but one. */
  #tools(itemID: string, but?: Slot): number {
    let most = 0;
    for (const slot of this.#toolSlots) if (slot !== but) most = Math.max(most, slot.uses.get(itemID) ?? 0);
    return most;
  }

  #change({ uses, isTool }: Slot, itemID: string, by: number): void {
    uses.set(itemID, exact((uses.get(itemID) ?? 0) + by));
    if (!isTool) this.#taken.set(itemID, exact((this.#taken.get(itemID) ?? 0) + by));
  }
}
