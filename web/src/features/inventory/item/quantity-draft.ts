/** What is being changed of an item's quantities. */
export interface QuantityDraft {
  minQuantity: number | null;
  /** By id of the box; only those changed. The version is that of the row which was shown. */
  stock: Readonly<Record<string, { quantity: number; version?: number | undefined; boxName?: string | undefined }>>;
  /** How many go into the box that is chosen first, of an item in none; null: nothing is entered. */
  first: number | null;
  /** By id of the box: what came of saving it since the form was opened. */
  tries: Map<string, Try>;
}

interface Try {
  /** Of the row, as somebody was told or as it was saved: saving once more replaces it. */
  version?: number | undefined;
  saved?: number | undefined;
  /** How many are there: what was put in may have joined others. */
  stored?: number | undefined;
  /** Perhaps put in: no answer came. */
  unanswered?: number | undefined;
}

/** What `first` is until it is changed. */
export const firstQuantity = 1;

/** Said at the box field when a quantity was entered that would go nowhere. */
export const boxMissing = 'Choose a box';
