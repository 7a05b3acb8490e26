/** What is being changed of an item's quantities. */
export interface QuantityDraft {
  minQuantity: number | null;
  /** By id of the box; only those changed. The version is that of the row which was shown. */
  stock: Readonly<Record<string, { quantity: number; version?: number | undefined }>>;
  /** How many go into the box that is chosen first, of an item in none; null: nothing is entered. */
  first: number | null;
}

/** What `first` is until it is changed. */
export const firstQuantity = 1;

/** Said at the box field when a quantity was entered that would go nowhere. */
export const boxMissing = 'Choose a box';
