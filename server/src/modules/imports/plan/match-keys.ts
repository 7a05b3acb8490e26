import { validate as isUuid } from 'uuid';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { sortKey } from '#server/database/fold.ts';
import type { ImportSource } from '../import-row.ts';
import { hasError } from '../problem.ts';
import { defaultPlanOptions, type PlanOptions } from './plan-types.ts';

/**
 * All that a plan looks records of the workspace up by: ids, references, codes, and sort keys of names. Names that are equal
 * to a plan (fold.ts) have equal sort keys, so a lookup by these finds every record that the plan could match.
 */
export interface MatchKeys {
  itemIDs: ReadonlySet<string>;
  itemRefs: ReadonlySet<string>;
  itemNames: ReadonlySet<string>;
  /** Sort keys too. */
  itemKeys: ReadonlySet<string>;
  boxIDs: ReadonlySet<string>;
  boxNames: ReadonlySet<string>;
  /** Sort keys too. */
  boxCodes: ReadonlySet<string>;
  placeIDs: ReadonlySet<string>;
  placeNames: ReadonlySet<string>;
  /** Of records that properties may lead to. */
  recordIDs: ReadonlySet<string>;
  /** Kinds that properties which the file describes lead to. */
  recordKinds: ReadonlySet<RecordKindName>;
}

const uuidLength = 36;
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** What the rows and locations of a file can match. */
export function matchKeys(source: ImportSource, options: Partial<PlanOptions> = {}): MatchKeys {
  const { boxName, unsortedBoxName } = { ...defaultPlanOptions, ...options };
  const item = { ids: new Keys(), refs: new Keys(), names: new Keys(sortKey), keys: new Keys(sortKey) };
  const box = { ids: new Keys(), names: new Keys(sortKey), codes: new Keys(sortKey) };
  const place = { ids: new Keys(), names: new Keys(sortKey) };
  const addPath = (path: readonly string[]) => {
    for (const name of path) place.names.add(name);
    box.names.add(path.at(-1));
  };
  box.names.add(boxName);
  box.names.add(unsortedBoxName);
  const records = new Keys();
  for (const row of source.rows) {
    // It is not written, whatever it names: a cell of megabytes can name a million places.
    if (hasError(row.problems)) continue;
    for (const text of Object.values(row.fields))
      if (text.length >= uuidLength) for (const [id] of text.matchAll(uuids)) records.add(id.toLowerCase());
    item.ids.add(row.itemID);
    item.refs.add(row.ref);
    item.refs.add(row.item.importRef);
    item.names.add(row.item.name);
    item.keys.add(row.item.key);
    const parent = row.item.parentItemID;
    if (parent) {
      if (isUuid(parent)) item.ids.add(parent);
      else for (const keys of [item.keys, item.names]) keys.add(parent);
    }
    box.ids.add(row.boxID);
    box.names.add(row.boxName);
    box.codes.add(row.boxCode);
    addPath(row.locationPath);
  }
  for (const { kind, path, name, sourceID, code, problems } of source.locations) {
    if (hasError(problems)) continue;
    addPath(path);
    const [ids, names] = kind === 'box' ? [box.ids, box.names] : [place.ids, place.names];
    ids.add(sourceID);
    names.add(name);
    box.codes.add(code);
  }
  return {
    itemIDs: item.ids.found,
    itemRefs: item.refs.found,
    itemNames: item.names.found,
    itemKeys: item.keys.found,
    boxIDs: box.ids.found,
    boxNames: box.names.found,
    boxCodes: box.codes.found,
    placeIDs: place.ids.found,
    placeNames: place.names.found,
    recordIDs: records.found,
    recordKinds: new Set(Object.values(source.properties).flatMap(({ to }) => to ?? [])),
  };
}

/** Keys of texts, each text folded once: most rows name a location that another has named. */
class Keys {
  readonly found = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #keyOf: (text: string) => string;

  constructor(keyOf: (text: string) => string = (text) => text) {
    this.#keyOf = keyOf;
  }

  /** What is blank matches nothing; nor does what holds a NUL, which no record can. */
  add(text: string | undefined): void {
    if (!text || this.#seen.has(text)) return;
    this.#seen.add(text);
    const key = this.#keyOf(text);
    if (!key.includes('\0')) this.found.add(key);
  }
}
