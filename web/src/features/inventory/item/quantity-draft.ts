/** What is being changed of an item's quantities. */
export interface QuantityDraft {
  minQuantity: number | null;
  /** By id of the box; only those changed. The version is that of the row which was shown. */
  stock: Readonly<Record<string, { quantity: number; version?: number | undefined }>>;
  /** How many go into the box that is chosen first, of an item in none. */
  first: number;
}
