import { fold } from './fold.ts';
import type { ImportLocation, ImportRow } from './import-row.ts';
import type { BoxChanges, BoxCreate, PlaceChanges, PlaceCreate, PlanOptions, RecordRef } from './plan-types.ts';
import type { Problem } from './problem.ts';
import type { SnapshotBox, SnapshotPlace, WorkspaceSnapshot } from './workspace-snapshot.ts';

type Place = { ref: RecordRef; name: string; description: string; parent: RecordRef | null };
type Box = { ref: RecordRef; name: string; code: string; description: string; tags: string[]; place: RecordRef | null };

const inside = (holder: RecordRef | null, name: string) => `${holder ?? ''}\0${fold(name)}`;
const pathKey = (path: readonly string[]) => path.map(fold).join('\0');

/**
 * The places and boxes of a workspace as they will be: finds those that rows name, and creates those that are missing.
 *
 * With `last-is-box`, the last part of a location is a box, unless something else lies further inside it (in the file, or as
 * a place of the workspace): then it is a place, and what lies directly in it goes to a box of the same name inside it.
 * "Factory" and "Factory / Room A" become the place Factory holding the boxes Factory and Room A.
 */
export class LocationPlanner {
  readonly placeCreates = new Map<RecordRef, PlaceCreate>();
  readonly boxCreates = new Map<RecordRef, BoxCreate>();
  private readonly places = new Map<RecordRef, Place>();
  private readonly boxes = new Map<RecordRef, Box>();
  private readonly placesInside = new Map<string, RecordRef>();
  private readonly boxesInside = new Map<string, RecordRef>();
  private readonly codes = new Map<string, RecordRef>();
  private readonly ancestors = new Set<string>();
  private readonly resolved = new Map<string, RecordRef>();
  private readonly newByHint = new Map<string, RecordRef>();
  private readonly options: PlanOptions;
  private readonly originalPlaces: ReadonlyMap<RecordRef, SnapshotPlace>;
  private readonly originalBoxes: ReadonlyMap<RecordRef, SnapshotBox>;

  constructor(world: WorkspaceSnapshot, options: PlanOptions) {
    this.options = options;
    this.originalPlaces = new Map(world.places.map((place) => [place.id, place]));
    this.originalBoxes = new Map(world.boxes.map((box) => [box.id, box]));
    for (const { id, name, description, parentPlaceID } of world.places) {
      this.addPlace({ ref: id, name, description, parent: parentPlaceID });
    }
    for (const { id, name, code, description, tags, placeID } of world.boxes) {
      this.addBox({ ref: id, name, code, description, tags, place: placeID });
    }
  }

  /** Must hear of every path in the file before the first is resolved, since a later row can show that a part is a place. */
  learnPath(path: readonly string[]): void {
    for (let length = 1; length < path.length; length += 1) this.ancestors.add(pathKey(path.slice(0, length)));
  }

  /** The place at a path, created with what is missing of it. */
  placeAt(path: readonly string[]): RecordRef | null {
    let parent: RecordRef | null = null;
    for (const name of path) parent = this.placesInside.get(inside(parent, name)) ?? this.createPlace(name, parent);
    return parent;
  }

  /** The box that a row's things go to. */
  boxFor(row: ImportRow): RecordRef {
    if (row.boxName !== undefined) return this.namedBox(row, row.boxName);
    const key = `path\0${pathKey(row.locationPath)}`;
    const known = this.resolved.get(key);
    if (known) return known;
    const box = this.boxAt(row.locationPath);
    this.resolved.set(key, box);
    return box;
  }

  /** A location that the file describes by its path. */
  describePath(location: ImportLocation): { kind: 'place' | 'box'; ref: RecordRef } {
    const isPlace = this.options.placement === 'all-places' || this.isPlacePath(location.path);
    if (isPlace) {
      const ref = this.placeAt(location.path) as RecordRef;
      const place = this.places.get(ref);
      if (place && location.description !== undefined) this.setPlace(place, { description: location.description });
      return { kind: 'place', ref };
    }
    const ref = this.boxAt(location.path);
    const box = this.boxes.get(ref);
    if (box) this.setBox(box, { description: location.description, tags: location.tags });
    return { kind: 'box', ref };
  }

  /** A place of our own JSON: by id, else by name in its parent. */
  declarePlace(location: ImportLocation, parent: RecordRef | null): RecordRef {
    const { sourceID, name, description = '' } = location;
    if (sourceID !== undefined && this.originalPlaces.has(sourceID)) {
      this.setPlace(this.places.get(sourceID) as Place, { name, description, parent });
      return sourceID;
    }
    const existing = this.placesInside.get(inside(parent, name));
    if (existing !== undefined && this.originalPlaces.has(existing) && !this.newByHint.has(`claimed\0${existing}`)) {
      this.newByHint.set(`claimed\0${existing}`, existing);
      this.setPlace(this.places.get(existing) as Place, { description });
      return existing;
    }
    return this.createPlace(name, parent, description);
  }

  /** A box of our own JSON: by id, else by code, else by name in its place. */
  declareBox(location: ImportLocation, place: RecordRef | null): RecordRef {
    const { sourceID, name, code = '', description = '', tags = [] } = location;
    if (sourceID !== undefined && this.originalBoxes.has(sourceID)) {
      this.setBox(this.boxes.get(sourceID) as Box, {
        name,
        code: this.freeCode(code, sourceID, location.problems, location.line),
        description,
        tags,
        place,
      });
      return sourceID;
    }
    const existing = this.boxesInside.get(inside(place, name));
    if (existing !== undefined && this.originalBoxes.has(existing) && !this.newByHint.has(`claimed\0${existing}`)) {
      this.newByHint.set(`claimed\0${existing}`, existing);
      this.setBox(this.boxes.get(existing) as Box, { description, tags });
      return existing;
    }
    return this.createBox(name, place, this.freeCode(code, null, location.problems, location.line), description, tags);
  }

  nameOfBox(ref: RecordRef): string {
    return this.boxes.get(ref)?.name ?? '';
  }

  isCreated(ref: RecordRef): boolean {
    return this.placeCreates.has(ref) || this.boxCreates.has(ref);
  }

  /** True when a place would lie in itself. */
  isInItself(ref: RecordRef): boolean {
    const seen = new Set<RecordRef>();
    let current: RecordRef | null = ref;
    while (current !== null && !seen.has(current)) {
      seen.add(current);
      current = this.places.get(current)?.parent ?? null;
    }
    return current !== null;
  }

  /** Takes back what was said about an existing place's parent. */
  restoreParent(ref: RecordRef): void {
    const place = this.places.get(ref);
    const original = this.originalPlaces.get(ref);
    if (place && original) place.parent = original.parentPlaceID;
  }

  placeUpdates(): Array<{ id: string; changes: PlaceChanges }> {
    const updates: Array<{ id: string; changes: PlaceChanges }> = [];
    for (const [id, original] of this.originalPlaces) {
      const place = this.places.get(id) as Place;
      const changes: PlaceChanges = {};
      if (place.name !== original.name) changes.name = place.name;
      if (place.description !== original.description) changes.description = place.description;
      if (place.parent !== original.parentPlaceID) changes.parentPlace = place.parent;
      if (Object.keys(changes).length > 0) updates.push({ id, changes });
    }
    return updates;
  }

  boxUpdates(): Array<{ id: string; changes: BoxChanges }> {
    const updates: Array<{ id: string; changes: BoxChanges }> = [];
    for (const [id, original] of this.originalBoxes) {
      const box = this.boxes.get(id) as Box;
      const changes: BoxChanges = {};
      if (box.name !== original.name) changes.name = box.name;
      if (box.code !== original.code) changes.code = box.code;
      if (box.description !== original.description) changes.description = box.description;
      if (JSON.stringify(box.tags) !== JSON.stringify(original.tags)) changes.tags = box.tags;
      if (box.place !== original.placeID) changes.place = box.place;
      if (Object.keys(changes).length > 0) updates.push({ id, changes });
    }
    return updates;
  }

  private existingPlaceAt(path: readonly string[]): RecordRef | undefined {
    let parent: RecordRef | null = null;
    for (const name of path) {
      const found = this.placesInside.get(inside(parent, name));
      if (found === undefined || !this.originalPlaces.has(found)) return undefined;
      parent = found;
    }
    return parent ?? undefined;
  }

  private isPlacePath(path: readonly string[]): boolean {
    return this.ancestors.has(pathKey(path)) || this.existingPlaceAt(path) !== undefined;
  }

  private boxAt(path: readonly string[]): RecordRef {
    const name = path.at(-1);
    if (name === undefined) return this.boxInside(this.options.unsortedBoxName, null);
    if (this.options.placement === 'all-places') return this.boxInside(this.options.boxName, this.placeAt(path));
    const ownPlace = this.existingPlaceAt(path);
    const inOwnPlace = ownPlace === undefined ? undefined : this.boxesInside.get(inside(ownPlace, name));
    if (inOwnPlace !== undefined) return inOwnPlace;
    const holder = path.slice(0, -1);
    const existingHolder = holder.length === 0 ? null : this.existingPlaceAt(holder);
    const beside = existingHolder === undefined ? undefined : this.boxesInside.get(inside(existingHolder, name));
    if (beside !== undefined && this.originalBoxes.has(beside)) return beside;
    return this.boxInside(name, this.placeAt(this.isPlacePath(path) ? path : holder));
  }

  private boxInside(name: string, place: RecordRef | null): RecordRef {
    return this.boxesInside.get(inside(place, name)) ?? this.createBox(name, place, '', '', []);
  }

  /** Our own CSV names box and place apart; its box id tells boxes of one name apart as long as name and place agree with it. */
  private namedBox(row: ImportRow, name: string): RecordRef {
    const known = row.boxID === undefined ? undefined : this.boxes.get(row.boxID);
    if (known && known.name === name && this.isAt(known.place, row.locationPath)) return known.ref;
    const key = `box\0${pathKey(row.locationPath)}\0\0${fold(name)}\0${row.boxID ?? ''}\0${row.boxCode ?? ''}`;
    const resolved = this.resolved.get(key);
    if (resolved) return resolved;
    const place = this.placeAt(row.locationPath);
    const coded = row.boxCode === undefined ? undefined : this.boxes.get(this.codes.get(fold(row.boxCode)) ?? '');
    let ref = coded && fold(coded.name) === fold(name) && coded.place === place ? coded.ref : undefined;
    if (ref === undefined && (row.boxID === undefined || known !== undefined || !this.hasNew(place, name))) {
      ref = this.boxesInside.get(inside(place, name));
    }
    ref ??= this.createBox(name, place, this.freeCode(row.boxCode ?? '', null, row.problems, row.line), '', []);
    this.resolved.set(key, ref);
    return ref;
  }

  private hasNew(place: RecordRef | null, name: string): boolean {
    const ref = this.boxesInside.get(inside(place, name));
    return ref !== undefined && this.boxCreates.has(ref);
  }

  private isAt(place: RecordRef | null, path: readonly string[]): boolean {
    let current = place;
    for (let index = path.length - 1; index >= 0; index -= 1) {
      const found: Place | undefined = current === null ? undefined : this.places.get(current);
      if (found?.name !== path[index]) return false;
      current = found?.parent ?? null;
    }
    return current === null;
  }

  /** Codes are unique in a workspace: one that another box has is left out, and the server chooses. */
  private freeCode(code: string, owner: RecordRef | null, problems: Problem[], line: number): string {
    const holder = code === '' ? undefined : this.codes.get(fold(code));
    if (holder === undefined || holder === owner) return code;
    const message = `The code ${code} belongs to the box “${this.nameOfBox(holder)}”; this box gets another.`;
    problems.push({ line, column: 'boxCode', severity: 'warning', code: 'code-taken', message });
    return owner === null ? '' : (this.originalBoxes.get(owner)?.code ?? '');
  }

  private createPlace(name: string, parent: RecordRef | null, description = ''): RecordRef {
    const ref = `new:place:${this.placeCreates.size + 1}`;
    this.placeCreates.set(ref, { ref, name, description, parentPlace: parent });
    this.addPlace({ ref, name, description, parent });
    return ref;
  }

  private createBox(
    name: string,
    place: RecordRef | null,
    code: string,
    description: string,
    tags: string[],
  ): RecordRef {
    const ref = `new:box:${this.boxCreates.size + 1}`;
    this.boxCreates.set(ref, { ref, name, code, description, tags, place });
    this.addBox({ ref, name, code, description, tags, place });
    return ref;
  }

  private setPlace(place: Place, changes: Partial<Place>): void {
    Object.assign(place, changes);
    const created = this.placeCreates.get(place.ref);
    if (created) created.description = place.description;
  }

  private setBox(box: Box, changes: Partial<Box>): void {
    for (const [key, value] of Object.entries(changes)) if (value !== undefined) Object.assign(box, { [key]: value });
    const created = this.boxCreates.get(box.ref);
    if (created) Object.assign(created, { description: box.description, tags: box.tags });
  }

  private addPlace(place: Place): void {
    this.places.set(place.ref, place);
    const key = inside(place.parent, place.name);
    if (!this.placesInside.has(key)) this.placesInside.set(key, place.ref);
  }

  private addBox(box: Box): void {
    this.boxes.set(box.ref, box);
    const key = inside(box.place, box.name);
    if (!this.boxesInside.has(key)) this.boxesInside.set(key, box.ref);
    if (box.code !== '' && !this.codes.has(fold(box.code))) this.codes.set(fold(box.code), box.ref);
  }
}
