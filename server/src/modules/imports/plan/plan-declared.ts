import { boxFields } from '#contract/kinds/box.ts';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { placeLevels } from '#contract/kinds/place.ts';
import type { ImportLocation } from '../import-row.ts';
import { hasError } from '../problem.ts';
import { usableCode } from '../values/box-code.ts';
import { shorten } from '../values/number-value.ts';
import { unstorablePath, unstorableText } from '../values/storable.ts';
import type { LocationIndex } from './location-index.ts';
import type { LocationPlanner } from './plan-locations.ts';
import type { RecordRef } from './plan-types.ts';
import type { Mark } from './workspace-snapshot.ts';

/** The records that the file's own locations stand for, by the location and, for boxes, by the id that the file gives them. */
export type Declared = {
  refs: Map<ImportLocation, { kind: 'place' | 'box'; ref: RecordRef }>;
  boxes: Map<string, RecordRef>;
  /** By the id that the file gives them: boxes that can't be imported. */
  refused: Set<string>;
};

/** Plans the places and boxes that a file lists by themselves, places before what lies in them. */
export function planDeclared(locations: readonly ImportLocation[], planner: LocationPlanner): Declared {
  const declared: Declared = { refs: new Map(), boxes: new Map(), refused: new Set() };
  const claimed = new Set<RecordRef>();
  for (const location of locations) {
    checkTexts(location);
    checkPath(location);
  }
  const places = declarePlaces(locations, planner.index, declared, claimed);
  for (const location of locations) {
    if (location.kind === 'place') continue;
    if (hasError(location.problems)) {
      if (location.sourceID !== undefined) declared.refused.add(location.sourceID);
      continue;
    }
    if (location.kind === 'path') {
      declared.refs.set(location, planner.describePath(location));
      continue;
    }
    const place = location.parentSourceID == null ? null : places.get(location.parentSourceID);
    if (place === undefined) {
      complain(location, 'place-bad', 'The place that holds this box cannot be imported.');
      if (location.sourceID !== undefined) declared.refused.add(location.sourceID);
      continue;
    }
    const ref = declareBox(location, place, planner.index, claimed);
    declared.refs.set(location, { kind: 'box', ref });
    if (location.sourceID !== undefined) declared.boxes.set(location.sourceID, ref);
  }
  return declared;
}

/** By id, else by name in its parent, else new. */
function declarePlace(
  location: ImportLocation,
  parentPlace: RecordRef | null,
  index: LocationIndex,
  claimed: Set<RecordRef>,
): RecordRef {
  const { sourceID = '', name, description = '', tags = [] } = location;
  const mark = markOf(location);
  const values = { name, description, tags, ...mark, parentPlace };
  const existing = index.place(sourceID) ? sourceID : index.placeInside(parentPlace, name);
  if (existing === undefined || !index.existed(existing) || claimed.has(existing))
    return index.createPlace({ ...noMark, ...values });
  claimed.add(existing);
  index.changePlace(existing, existing === sourceID ? values : { description, tags, ...mark });
  return existing;
}

/** What the file says of it: files of earlier versions say nothing, and what is there stays. */
function markOf({ icon, color }: ImportLocation): Partial<Mark> {
  return { ...(icon !== undefined && { icon }), ...(color !== undefined && { color }) };
}

function declareBox(
  location: ImportLocation,
  place: RecordRef | null,
  index: LocationIndex,
  claimed: Set<RecordRef>,
): RecordRef {
  const { sourceID = '', name, code = '', description = '', tags = [], archived = false } = location;
  const mark = markOf(location);
  const values = { name, description, tags, ...mark, archived, place };
  const existing = index.box(sourceID) ? sourceID : index.boxInside(place, name);
  if (existing === undefined || !index.existed(existing) || claimed.has(existing)) {
    return index.createBox({ ...noMark, ...values, code: usableCode(code, null, index, location) });
  }
  claimed.add(existing);
  if (existing === sourceID)
    index.changeBox(existing, { ...values, code: usableCode(code, existing, index, location) });
  else index.changeBox(existing, { description, tags, ...mark, archived });
  return existing;
}

function declarePlaces(
  locations: readonly ImportLocation[],
  index: LocationIndex,
  declared: Declared,
  claimed: Set<RecordRef>,
): Map<string, RecordRef> {
  const places = new Map<string, RecordRef>();
  const good = locations.filter((location) => location.kind === 'place' && !hasError(location.problems));
  const inside = Map.groupBy(good, (location) => location.parentSourceID ?? null);
  const waiting = (inside.get(null) ?? []).map((location) => ({ location, level: 1 }));
  for (const { location, level } of waiting) {
    if (level > placeLevels) {
      complain(location, 'location', tooDeep);
      continue;
    }
    const parent = location.parentSourceID == null ? null : (places.get(location.parentSourceID) ?? null);
    const ref = declarePlace(location, parent, index, claimed);
    declared.refs.set(location, { kind: 'place', ref });
    if (location.sourceID === undefined) continue;
    places.set(location.sourceID, ref);
    waiting.push(...(inside.get(location.sourceID) ?? []).map((child) => ({ location: child, level: level + 1 })));
  }
  for (const location of good) {
    const ref = declared.refs.get(location)?.ref;
    if (ref === undefined) {
      if (!hasError(location.problems))
        complain(location, 'place-cycle', 'This place would be inside itself, or its parent place can’t be imported.');
    } else if (index.isInItself(ref)) {
      index.restoreParent(ref);
      complain(location, 'place-cycle', 'This place would be inside itself.');
    }
  }
  return places;
}

const tooDeep = `A location has at most ${placeLevels} levels.`;

/** Places have the same limits of name, description and tags as boxes. */
function checkTexts(location: ImportLocation): void {
  const { name, description, tags, code, path } = location;
  for (const [field, text] of Object.entries({ name: [name, path], description, tags, code }))
    if (unstorablePath(text)) complain(location, 'character', unstorableText, field);
  for (const field of ['name', 'description', 'tags', 'icon', 'color'] as const) {
    const value = location[field];
    const checked = value === undefined ? undefined : boxFields[field].safeParse(value);
    if (checked && !checked.success) {
      complain(location, field, `${field}: ${checked.error.issues[0]?.message}.`);
    }
  }
}

/** Of a location that is identified by its path. */
function checkPath(location: ImportLocation): void {
  if (location.path.length > placeLevels) complain(location, 'location', tooDeep);
  for (const name of location.path) {
    const checked = boxFields.name.safeParse(name);
    if (!checked.success) complain(location, 'name', `${shorten(name)}: ${checked.error.issues[0]?.message}.`);
  }
}

function complain(location: ImportLocation, code: string, message: string, column: string | null = null): void {
  location.problems.push({ line: location.line, column, severity: 'error', code, message });
}
