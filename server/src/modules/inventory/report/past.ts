import { fold } from '#contract/fold.ts';
import type { ReportScope } from '#contract/value-report.ts';

export type PastKind = 'item' | 'box' | 'place' | 'stock';

/** One entry of the history. */
export interface PastChange {
  at: string;
  kind: PastKind;
  recordID: string;
  action: string;
  before: Record<string, unknown> | null;
}

interface Item {
  name: string;
  unit: string;
  value: number | null;
  tags: readonly string[];
}
interface Box {
  name: string;
  placeID: string | null;
}
interface Place {
  name: string;
  parentPlaceID: string | null;
}
interface Stock {
  itemID: string;
  boxID: string;
  quantity: number;
}
type Kept<T> = T & { isLive: boolean };

/** What an item comes to within the scope. */
export interface Sum {
  quantity: number;
  value: number;
}

/** Items, boxes, places and stock, first as they are now and then, change by change, as they were before. */
export class Past {
  readonly items = new Map<string, Kept<Item>>();
  readonly boxes = new Map<string, Kept<Box>>();
  readonly places = new Map<string, Kept<Place>>();
  readonly #stock = new Map<string, Stock>();
  readonly #stockOfItem = new Map<string, Set<Stock>>();
  readonly #itemsOfBox = new Map<string, Map<string, number>>();
  readonly #scope: ReportScope;
  readonly #tag: string;
  /** Of the items that count; others have none. */
  readonly #sums = new Map<string, Sum>();
  /** Items that may have changed since the sums were made. */
  readonly #changed = new Set<string>();
  /** Boxes whose items may have: they are gone through once, however often a box was changed. */
  readonly #changedBoxes = new Set<string>();
  /** All items may have, since places were. */
  #isAllChanged = false;
  readonly #isInPlace = new Map<string, boolean>();

  constructor(scope: ReportScope) {
    this.#scope = scope;
    this.#tag = scope.kind === 'tag' ? fold(scope.tag) : '';
  }

  addItem(id: string, item: Item, isLive: boolean): void {
    this.items.set(id, { ...item, isLive });
    this.#changed.add(id);
  }

  addBox(id: string, box: Box, isLive: boolean): void {
    this.boxes.set(id, { ...box, isLive });
    this.#changedBoxes.add(id);
  }

  addPlace(id: string, place: Place, isLive: boolean): void {
    this.places.set(id, { ...place, isLive });
    this.#placesChanged();
  }

  addStock(id: string, stock: Stock): void {
    this.#stock.set(id, stock);
    const { itemID, boxID } = stock;
    const rows = this.#stockOfItem.get(itemID) ?? new Set();
    this.#stockOfItem.set(itemID, rows.add(stock));
    const items = this.#itemsOfBox.get(boxID) ?? new Map<string, number>();
    this.#itemsOfBox.set(boxID, items.set(itemID, (items.get(itemID) ?? 0) + 1));
    this.#changed.add(itemID);
  }

  #removeStock(id: string): Stock | undefined {
    const stock = this.#stock.get(id);
    if (!stock) return undefined;
    const { itemID, boxID } = stock;
    this.#stock.delete(id);
    this.#stockOfItem.get(itemID)?.delete(stock);
    const items = this.#itemsOfBox.get(boxID);
    const left = (items?.get(itemID) ?? 1) - 1;
    if (left > 0) items?.set(itemID, left);
    else items?.delete(itemID);
    this.#changed.add(itemID);
    return stock;
  }

  /** Takes one change back. What was deleted forever has left nothing that could be counted. */
  takeBack({ kind, recordID, action, before }: PastChange): void {
    if (kind === 'stock') this.#takeBackStock(recordID, action, before);
    else this.#takeBackRecord(kind, recordID, action, before);
  }

  #takeBackStock(id: string, action: string, before: PastChange['before']): void {
    if (action === 'create') this.#removeStock(id);
    else if (action === 'purge' && before) this.addStock(id, before as unknown as Stock);
    else if (action === 'update' && before) {
      const stock = this.#removeStock(id);
      if (stock) this.addStock(id, { ...stock, ...before });
    }
  }

  #takeBackRecord(kind: 'item' | 'box' | 'place', id: string, action: string, before: PastChange['before']): void {
    const all = { item: this.items, box: this.boxes, place: this.places }[kind] as Map<string, Kept<object>>;
    const record = all.get(id);
    if (action === 'create') all.delete(id);
    else if (action === 'purge' && before) all.set(id, { ...before, isLive: true });
    else if (!record) return;
    else if (action === 'trash' || action === 'restore') record.isLive = action === 'trash';
    else if (action === 'update' && before) Object.assign(record, before);
    if (kind === 'item') this.#changed.add(id);
    else if (kind === 'box') this.#changedBoxes.add(id);
    else this.#placesChanged();
  }

  #placesChanged(): void {
    if (this.#scope.kind !== 'place') return;
    this.#isInPlace.clear();
    this.#isAllChanged = true;
  }

  /** Of every item that counts, as of the changes taken back so far. */
  sums(): ReadonlyMap<string, Sum> {
    // What came into a box or left it since is marked by that.
    for (const boxID of this.#changedBoxes)
      for (const id of this.#itemsOfBox.get(boxID)?.keys() ?? []) this.#changed.add(id);
    this.#changedBoxes.clear();
    if (this.#isAllChanged) for (const id of this.items.keys()) this.#changed.add(id);
    this.#isAllChanged = false;
    for (const id of this.#changed) {
      const sum = this.#sumOf(id);
      if (sum) this.#sums.set(id, sum);
      else this.#sums.delete(id);
    }
    this.#changed.clear();
    return this.#sums;
  }

  get isUnchanged(): boolean {
    return this.#changed.size === 0 && this.#changedBoxes.size === 0 && !this.#isAllChanged;
  }

  #sumOf(itemID: string): Sum | undefined {
    const item = this.items.get(itemID);
    const scope = this.#scope;
    if (!item?.isLive) return undefined;
    if (scope.kind === 'item' && itemID !== scope.itemID) return undefined;
    if (scope.kind === 'tag' && !item.tags.some((tag) => fold(tag) === this.#tag)) return undefined;
    let rows = 0;
    let quantity = 0;
    for (const stock of this.#stockOfItem.get(itemID) ?? [])
      if (this.#counts(stock.boxID)) {
        rows++;
        quantity += stock.quantity;
      }
    const isPart = scope.kind === 'place' || scope.kind === 'box';
    return isPart && rows === 0 ? undefined : { quantity, value: quantity * (item.value ?? 0) };
  }

  #counts(boxID: string): boolean {
    const box = this.boxes.get(boxID);
    if (!box?.isLive) return false;
    if (this.#scope.kind === 'box') return boxID === this.#scope.boxID;
    return this.#scope.kind !== 'place' || (box.placeID !== null && this.#isBelow(box.placeID, this.#scope.placeID));
  }

  #isBelow(placeID: string, topID: string): boolean {
    const known = this.#isInPlace.get(placeID);
    if (known !== undefined) return known;
    const place = this.places.get(placeID);
    // Against places that stand in one another while changes of one batch are taken back one by one.
    this.#isInPlace.set(placeID, false);
    const isBelow =
      place?.isLive === true &&
      (placeID === topID || (place.parentPlaceID !== null && this.#isBelow(place.parentPlaceID, topID)));
    this.#isInPlace.set(placeID, isBelow);
    return isBelow;
  }
}
