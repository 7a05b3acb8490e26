import { sortKey } from '#server/database/fold.ts';
import { fold } from '../values/fold.ts';
import type { BoxChanges, BoxCreate, PlaceChanges, PlaceCreate, RecordRef } from './plan-types.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

const inside = (holder: RecordRef | null, name: string) => `${holder ?? ''}\0${fold(name)}`;

/** The fields of `now` that differ from `before`; undefined when none does. */
function difference<T extends object>(before: T, now: T): Partial<T> | undefined {
  const changes: Partial<T> = {};
  for (const key of Object.keys(before) as Array<keyof T>) {
    if (JSON.stringify(now[key]) !== JSON.stringify(before[key])) changes[key] = now[key];
  }
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** The places and boxes of a workspace as they will be, found by id, by name in their holder, and by code. */
export class LocationIndex {
  private readonly places = new Map<RecordRef, PlaceCreate>();
  private readonly boxes = new Map<RecordRef, BoxCreate>();
  private readonly placesBefore = new Map<RecordRef, PlaceCreate>();
  private readonly boxesBefore = new Map<RecordRef, BoxCreate>();
  private readonly placesInside = new Map<string, RecordRef>();
  private readonly boxesInside = new Map<string, RecordRef>();
  private readonly codes = new Map<string, RecordRef>();
  private readonly trashedCodes: ReadonlySet<string>;

  constructor(world: WorkspaceSnapshot) {
    this.trashedCodes = new Set(world.trashedCodes?.map(sortKey));
    for (const { id, name, description, tags, icon, color, parentPlaceID } of world.places) {
      const place = { ref: id, name, description, tags, icon, color, parentPlace: parentPlaceID };
      this.placesBefore.set(id, { ...place });
      this.addPlace(place);
    }
    for (const { id, name, code, description, tags, icon, color, archived, placeID } of world.boxes) {
      const box = { ref: id, name, code, description, tags, icon, color, archived, place: placeID };
      this.boxesBefore.set(id, { ...box });
      this.addBox(box);
    }
  }

  place(ref: RecordRef): PlaceCreate | undefined {
    return this.places.get(ref);
  }

  box(ref: RecordRef): BoxCreate | undefined {
    return this.boxes.get(ref);
  }

  placeInside(parent: RecordRef | null, name: string): RecordRef | undefined {
    return this.placesInside.get(inside(parent, name));
  }

  boxInside(place: RecordRef | null, name: string): RecordRef | undefined {
    return this.boxesInside.get(inside(place, name));
  }

  boxWithCode(code: string): BoxCreate | undefined {
    return this.boxes.get(this.codes.get(sortKey(code)) ?? '');
  }

  isTrashedCode(code: string): boolean {
    return this.trashedCodes.has(sortKey(code));
  }

  /** True for a place or box that was there before the import. */
  existed(ref: RecordRef): boolean {
    return this.placesBefore.has(ref) || this.boxesBefore.has(ref);
  }

  createPlace(place: Omit<PlaceCreate, 'ref'>): RecordRef {
    const ref = `new:place:${this.places.size - this.placesBefore.size + 1}`;
    this.addPlace({ ref, ...place });
    return ref;
  }

  createBox(box: Omit<BoxCreate, 'ref'>): RecordRef {
    const ref = `new:box:${this.boxes.size - this.boxesBefore.size + 1}`;
    this.addBox({ ref, ...box });
    return ref;
  }

  changePlace(ref: RecordRef, changes: PlaceChanges): void {
    const place = this.places.get(ref);
    if (place) Object.assign(place, changes);
  }

  changeBox(ref: RecordRef, changes: BoxChanges): void {
    const box = this.boxes.get(ref);
    if (box) Object.assign(box, changes);
  }

  /** Gives a new box the code by which later rows find it. */
  giveCode(ref: RecordRef, code: string): void {
    this.changeBox(ref, { code });
    if (code !== '') this.codes.set(sortKey(code), ref);
  }

  /** True when a place would lie in itself. */
  isInItself(ref: RecordRef): boolean {
    const seen = new Set<RecordRef>();
    let current: RecordRef | null = ref;
    while (current !== null && !seen.has(current)) {
      seen.add(current);
      current = this.places.get(current)?.parentPlace ?? null;
    }
    return current !== null;
  }

  /** Takes back what was said about an existing place's parent. */
  restoreParent(ref: RecordRef): void {
    const before = this.placesBefore.get(ref);
    if (before) this.changePlace(ref, { parentPlace: before.parentPlace });
  }

  placeCreates(): PlaceCreate[] {
    return [...this.places.values()].filter((place) => !this.placesBefore.has(place.ref));
  }

  boxCreates(): BoxCreate[] {
    return [...this.boxes.values()].filter((box) => !this.boxesBefore.has(box.ref));
  }

  placeUpdates(): Array<{ id: string; changes: PlaceChanges }> {
    return [...this.placesBefore].flatMap(([id, before]) => {
      const changes = difference(before, this.places.get(id) ?? before);
      return changes ? [{ id, changes }] : [];
    });
  }

  boxUpdates(): Array<{ id: string; changes: BoxChanges }> {
    return [...this.boxesBefore].flatMap(([id, before]) => {
      const changes = difference(before, this.boxes.get(id) ?? before);
      return changes ? [{ id, changes }] : [];
    });
  }

  private addPlace(place: PlaceCreate): void {
    this.places.set(place.ref, place);
    const key = inside(place.parentPlace, place.name);
    if (!this.placesInside.has(key)) this.placesInside.set(key, place.ref);
  }

  private addBox(box: BoxCreate): void {
    this.boxes.set(box.ref, box);
    const key = inside(box.place, box.name);
    if (!this.boxesInside.has(key)) this.boxesInside.set(key, box.ref);
    const code = sortKey(box.code);
    if (code !== '' && !this.codes.has(code)) this.codes.set(code, box.ref);
  }
}
