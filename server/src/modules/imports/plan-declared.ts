import type { ImportLocation } from './import-row.ts';
import type { LocationPlanner } from './plan-locations.ts';
import type { RecordRef } from './plan-types.ts';

/** The records that the file's own locations stand for, by the location and by the id that the file gives it. */
export type Declared = {
  refs: Map<ImportLocation, { kind: 'place' | 'box'; ref: RecordRef }>;
  boxes: Map<string, RecordRef>;
};

/** Plans the places and boxes that a file lists by themselves, places before what lies in them. */
export function planDeclared(locations: readonly ImportLocation[], planner: LocationPlanner): Declared {
  const declared: Declared = { refs: new Map(), boxes: new Map() };
  const places = declarePlaces(locations, planner, declared);
  for (const location of locations) {
    if (isBad(location) || location.kind === 'place') continue;
    if (location.kind === 'path') {
      declared.refs.set(location, planner.describePath(location));
      continue;
    }
    const place = location.parentSourceID == null ? null : places.get(location.parentSourceID);
    if (place === undefined) {
      complain(location, 'place-bad', 'The place that holds this box cannot be imported.');
      continue;
    }
    const ref = planner.declareBox(location, place);
    declared.refs.set(location, { kind: 'box', ref });
    if (location.sourceID !== undefined) declared.boxes.set(location.sourceID, ref);
  }
  return declared;
}

function declarePlaces(
  locations: readonly ImportLocation[],
  planner: LocationPlanner,
  declared: Declared,
): Map<string, RecordRef> {
  const places = new Map<string, RecordRef>();
  const inside = Map.groupBy(
    locations.filter((location) => location.kind === 'place' && !isBad(location)),
    (location) => location.parentSourceID ?? null,
  );
  const waiting = [...(inside.get(null) ?? [])];
  for (let location = waiting.shift(); location; location = waiting.shift()) {
    const parent = location.parentSourceID == null ? null : (places.get(location.parentSourceID) ?? null);
    const ref = planner.declarePlace(location, parent);
    declared.refs.set(location, { kind: 'place', ref });
    if (location.sourceID === undefined) continue;
    places.set(location.sourceID, ref);
    waiting.push(...(inside.get(location.sourceID) ?? []));
  }
  for (const location of locations) {
    if (location.kind !== 'place' || isBad(location)) continue;
    const ref = declared.refs.get(location)?.ref;
    if (ref === undefined) {
      complain(location, 'place-cycle', 'This place lies in itself, or in a place that cannot be imported.');
    } else if (planner.isInItself(ref)) {
      planner.restoreParent(ref);
      complain(location, 'place-cycle', 'This place would lie in itself.');
    }
  }
  return places;
}

function isBad(location: ImportLocation): boolean {
  return location.problems.some((problem) => problem.severity === 'error');
}

function complain(location: ImportLocation, code: string, message: string): void {
  location.problems.push({ line: location.line, column: null, severity: 'error', code, message });
}
