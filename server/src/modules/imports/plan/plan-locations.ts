import { name as boxName } from '#contract/fields.ts';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { sortKey } from '#server/database/fold.ts';
import { markColumns } from '../formats/mark-columns.ts';
import type { ImportLocation, ImportRow } from '../import-row.ts';
import { isFreeCode, usableCode } from '../values/box-code.ts';
import { fold } from '../values/fold.ts';
import { LocationIndex } from './location-index.ts';
import type { PlanOptions, RecordRef } from './plan-types.ts';
import type { Mark, WorkspaceSnapshot } from './workspace-snapshot.ts';

const pathKey = (path: readonly string[]) => path.map(fold).join('\0');

/**
 * Finds the places and boxes that rows name, and creates those that are missing.
 *
 * With lastSegment `box`, the last part of a location is a box, unless something else lies further inside it (in the file, or
 * as a place of the workspace): then it is a place, and what lies directly in it goes to a box of the same name inside it.
 * "Factory" and "Factory / Room A" become the place Factory holding the boxes Factory and Room A.
 */
export class LocationPlanner {
  readonly index: LocationIndex;
  private readonly options: PlanOptions;
  private readonly ancestors = new Set<string>();
  private readonly learnt = new Set<string>();
  private readonly marks = new Map<RecordRef, { mark: Partial<Mark>; line: number }>();
  private readonly resolved = new Map<string, RecordRef>();

  constructor(world: WorkspaceSnapshot, options: PlanOptions) {
    this.index = new LocationIndex(world);
    this.options = options;
  }

  /** Must hear of every path in the file before the first is resolved, since a later row can show that a part is a place. */
  learnPath(path: readonly string[]): void {
    // Folding names is dear, and most rows name a path that has been seen.
    const written = path.join('\0');
    if (this.learnt.has(written)) return;
    this.learnt.add(written);
    for (let length = 1; length < path.length; length += 1) this.ancestors.add(pathKey(path.slice(0, length)));
  }

  /** The place at a path, created with what is missing of it. */
  placeAt(path: readonly string[]): RecordRef | null {
    let parentPlace: RecordRef | null = null;
    for (const name of path) {
      parentPlace =
        this.index.placeInside(parentPlace, name) ??
        this.index.createPlace({ name, description: '', tags: [], ...noMark, parentPlace });
    }
    return parentPlace;
  }

  /** The box that a row's things go to. */
  boxFor(row: ImportRow): RecordRef {
    const key =
      row.boxName === undefined
        ? `path\0${row.locationPath.join('\0')}\0\0${row.boxCode ?? ''}`
        : `box\0${row.locationPath.join('\0')}\0\0${row.boxName}\0${row.boxID ?? ''}\0${row.boxCode ?? ''}`;
    const known = this.resolved.get(key);
    if (known !== undefined) return known;
    const box = row.boxName === undefined ? this.pathBox(row) : this.namedBox(row, row.boxName);
    this.resolved.set(key, box);
    return box;
  }

  /** Gives the box of a row and its place the icons and colors that the row says; of rows that differ the first counts. */
  mark(ref: RecordRef, row: ImportRow): void {
    const place = this.index.box(ref)?.place ?? null;
    if (row.boxMark && this.isFirstMark(ref, row.boxMark, row, 'box')) this.index.changeBox(ref, row.boxMark);
    if (!row.placeMark || place === null || !this.isFirstMark(place, row.placeMark, row, 'place')) return;
    this.index.changePlace(place, row.placeMark);
  }

  private isFirstMark(ref: RecordRef, mark: Partial<Mark>, row: ImportRow, what: 'box' | 'place'): boolean {
    const known = this.marks.get(ref);
    if (known === undefined) {
      this.marks.set(ref, { mark, line: row.line });
      return true;
    }
    for (const field of ['icon', 'color'] as const) {
      if (mark[field] === known.mark[field]) continue;
      const message = `Line ${known.line} gives this ${what} another ${field}. The one of line ${known.line} is used.`;
      const column = markColumns[what][field];
      row.problems.push({ line: row.line, column, severity: 'warning', code: 'mark-differs', message });
    }
    return false;
  }

  /** A location that the file describes by its path. */
  describePath({ path, description, tags }: ImportLocation): { kind: 'place' | 'box'; ref: RecordRef } {
    const isPlace = this.options.lastSegment === 'place' || this.isPlacePath(path);
    const ref = isPlace ? (this.placeAt(path) ?? '') : this.boxAt(path);
    const changes = { ...(description !== undefined && { description }), ...(tags && { tags }) };
    if (isPlace) this.index.changePlace(ref, changes);
    else this.index.changeBox(ref, changes);
    return { kind: isPlace ? 'place' : 'box', ref };
  }

  private existingPlaceAt(path: readonly string[]): RecordRef | undefined {
    let parent: RecordRef | null = null;
    for (const name of path) {
      const found = this.index.placeInside(parent, name);
      if (found === undefined || !this.index.existed(found)) return undefined;
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
    if (this.options.lastSegment === 'place') return this.boxInside(this.options.boxName, this.placeAt(path));
    const ownPlace = this.existingPlaceAt(path);
    const inOwnPlace = ownPlace === undefined ? undefined : this.index.boxInside(ownPlace, name);
    if (inOwnPlace !== undefined) return inOwnPlace;
    const holder = path.slice(0, -1);
    const existingHolder = holder.length === 0 ? null : this.existingPlaceAt(holder);
    const beside = existingHolder === undefined ? undefined : this.index.boxInside(existingHolder, name);
    if (beside !== undefined && this.index.existed(beside)) return beside;
    return this.boxInside(name, this.placeAt(this.isPlacePath(path) ? path : holder));
  }

  private boxInside(name: string, place: RecordRef | null): RecordRef {
    return this.index.boxInside(place, name) ?? this.createBox(name, place);
  }

  private createBox(name: string, place: RecordRef | null, code = ''): RecordRef {
    return this.index.createBox({ name, code, description: '', tags: [], ...noMark, archived: false, place });
  }

  /**
   * Our own CSV names box and place apart. Its box id tells boxes of one name apart as long as name and place agree with it;
   * when they do not, the person has moved the stock to another box.
   */
  private namedBox(row: ImportRow, name: string): RecordRef {
    const known = row.boxID === undefined ? undefined : this.index.box(row.boxID);
    if (known && known.name === name && this.isAt(known.place, row.locationPath)) return known.ref;
    const place = this.placeAt(row.locationPath);
    const coded = row.boxCode === undefined ? undefined : this.index.boxWithCode(row.boxCode);
    if (coded && fold(coded.name) === fold(name) && coded.place === place) return coded.ref;
    const namesake = this.index.boxInside(place, name);
    // Two ids of another workspace, or two codes, are two boxes, though name and place are one.
    const isNew = namesake !== undefined && !this.index.existed(namesake);
    const isAnother = (isNew && row.boxID !== undefined && !known) || this.hasOtherCode(namesake, row);
    if (namesake !== undefined && !isAnother) return namesake;
    return this.createBox(name, place, usableCode(row.boxCode ?? '', null, this.index, row));
  }

  /** The box of a row that has no column for its name: a code of its own tells it from others at the same location. */
  private pathBox(row: ImportRow): RecordRef {
    const { boxCode, locationPath } = row;
    if (boxCode === undefined) return this.boxAt(locationPath);
    const name = locationPath.at(-1);
    const coded = this.index.boxWithCode(boxCode);
    if (coded && (name === undefined || fold(coded.name) === fold(name))) return coded.ref;
    if (name === undefined) {
      const code = usableCode(boxCode, null, this.index, row);
      // Without a location the code names the box too, unless it is too long for that.
      return boxName.safeParse(boxCode).success ? this.createBox(boxCode, null, code) : this.boxAt([]);
    }
    const box = this.boxAt(locationPath);
    const { code: given = '', place = null } = this.index.box(box) ?? {};
    if (this.hasOtherCode(box, row)) return this.createBox(name, place, usableCode(boxCode, null, this.index, row));
    if (given === '' && !this.index.existed(box)) this.index.giveCode(box, usableCode(boxCode, null, this.index, row));
    return box;
  }

  /** Whether a row means another box than its namesake: the codes differ, and the row's is one that a new box can have. */
  private hasOtherCode(ref: RecordRef | undefined, { boxCode, boxID }: ImportRow): boolean {
    const own = ref === undefined ? '' : (this.index.box(ref)?.code ?? '');
    if (ref === undefined || boxCode === undefined || own === '' || sortKey(own) === sortKey(boxCode)) return false;
    return !this.index.existed(ref) || (boxID === undefined && isFreeCode(boxCode, this.index));
  }

  private isAt(place: RecordRef | null, path: readonly string[]): boolean {
    let current = place;
    for (const name of path.toReversed()) {
      const found = current === null ? undefined : this.index.place(current);
      if (found?.name !== name) return false;
      current = found.parentPlace;
    }
    return current === null;
  }
}
