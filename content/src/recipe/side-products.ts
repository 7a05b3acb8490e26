interface Amount {
  quantity: number;
  /** What has a greater one is crafted earlier. */
  place: number;
}

/** What comes along with things that are crafted, and what takes it. */
export class SideProducts {
  readonly #given = new Map<string, Amount[]>();
  readonly #taken = new Map<string, Amount[]>();

  give(itemID: string, quantity: number, place: number): void {
    add(this.#given, itemID, { quantity, place });
  }

  take(itemID: string, quantity: number, place: number): void {
    add(this.#taken, itemID, { quantity, place });
  }

  /** How many need not be had otherwise: what is taken after it has come along. They are used up. */
  useOf(itemID: string): number {
    const given = this.#given.get(itemID);
    if (!given) return 0;
    let used = 0;
    // Who takes it first can only have what came before; everybody else may have that, too.
    for (const { quantity, place } of (this.#taken.get(itemID) ?? []).toSorted((a, b) => b.place - a.place)) {
      let open = quantity;
      for (const amount of given) {
        if (amount.place <= place) continue;
        const some = Math.min(open, amount.quantity);
        amount.quantity -= some;
        open -= some;
        used += some;
      }
    }
    this.#taken.delete(itemID);
    return used;
  }
}

function add(amounts: Map<string, Amount[]>, itemID: string, amount: Amount): void {
  const known = amounts.get(itemID);
  if (known) known.push(amount);
  else amounts.set(itemID, [amount]);
}
