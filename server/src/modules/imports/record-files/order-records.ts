import { parentField } from '#server/records/kind.ts';
import { linksOf } from '#server/records/references/reference.ts';
import type { PlannedRecord } from './planned-record.ts';
import type { AnyKind } from './record-columns.ts';

export interface RefusedRecord {
  record: PlannedRecord;
  message: string;
}

/**
 * The records of a file with new ones first, each after those that it refers to, and those that can't be written: what refers
 * to a row that is left out. Of new rows that refer to one another in a circle, one is made without the fields that do, which
 * are written when all are there.
 * @param left ids that rows which are left out would have had → their lines
 */
export function orderRecords(
  kind: AnyKind,
  records: readonly PlannedRecord[],
  left: ReadonlyMap<string, number>,
): { ordered: PlannedRecord[]; refused: RefusedRecord[] } {
  const made = new Map(records.flatMap((record) => (record.newID === undefined ? [] : [[record.newID, record]])));
  /** What waits for a row, and for how many rows each waits. */
  const waiting = new Map<string, PlannedRecord[]>();
  const counts = new Map<PlannedRecord, number>();
  const refused = new Map<PlannedRecord, string>();
  const ready: PlannedRecord[] = [];
  const refuse = (first: PlannedRecord, reason: string) => {
    const open = [{ record: first, message: reason }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { record, message } = next;
      if (refused.has(record)) continue;
      refused.set(record, message);
      for (const dependent of waiting.get(record.newID ?? '') ?? [])
        open.push({ record: dependent, message: leftOut(record.line) });
    }
  };
  const broken: [PlannedRecord, number][] = [];
  for (const record of records) {
    const targets = targetsOf(kind, record);
    const missing = targets.find((id) => left.has(id));
    if (missing !== undefined) broken.push([record, left.get(missing) ?? 0]);
    const wanted = targets.filter((id) => made.has(id));
    for (const id of wanted) {
      const others = waiting.get(id);
      if (others) others.push(record);
      else waiting.set(id, [record]);
    }
    counts.set(record, wanted.length);
    if (wanted.length === 0) ready.push(record);
  }
  for (const [record, line] of broken) refuse(record, leftOut(line));
  const ordered: PlannedRecord[] = [];
  const later: PlannedRecord[] = [];
  const ids = new Set<string>();
  const put = (record: PlannedRecord) => {
    if (record.newID !== undefined) ids.add(record.newID);
    ordered.push(record);
    for (const dependent of waiting.get(record.newID ?? '') ?? []) {
      const count = (counts.get(dependent) ?? 0) - 1;
      counts.set(dependent, count);
      if (count === 0) ready.push(dependent);
    }
  };
  let next = 0;
  const putReady = () => {
    for (; next < ready.length; next += 1) put(ready[next] as PlannedRecord);
  };
  putReady();
  for (const record of records) {
    if ((counts.get(record) ?? 0) <= 0 || refused.has(record) || record.newID === undefined) continue;
    const isAwaited = ({ id }: { id: string }) => made.has(id) && !ids.has(id);
    const fields = new Set(
      [...linksOf(kind as never, record.values as never)].filter(isAwaited).map(({ field }) => field as string),
    );
    const now: PlannedRecord = { ...record, values: { ...record.values } };
    for (const field of fields) delete now.values[field];
    const rest = Object.fromEntries(Object.entries(record.values).filter(([name]) => fields.has(name)));
    later.push({ id: record.newID, line: record.line, values: rest, isRest: true });
    counts.set(record, 0);
    put(now);
    putReady();
  }
  const kept = ordered.filter((record) => !refused.has(record));
  return {
    ordered: [...kept.filter(({ id }) => id === null), ...later, ...kept.filter(({ id }) => id !== null)],
    refused: [...refused].map(([record, message]) => ({ record, message })),
  };
}

const leftOut = (line: number) => `It refers to line ${line}, which can’t be imported.`;

function targetsOf(kind: AnyKind, { values }: PlannedRecord): string[] {
  return [...new Set(linksOf(kind as never, values as never).map(({ id }) => id))];
}

/**
 * Those records that would stand in themselves, or deeper than the kind allows, once all are written.
 * @param parents id → what it stands in, of every record of the kind
 */
export function misplacedRecords(
  kind: AnyKind,
  records: readonly PlannedRecord[],
  parents: ReadonlyMap<string, string | null>,
): RefusedRecord[] {
  const { levels = Number.POSITIVE_INFINITY } = kind;
  const field = parentField(kind as never) as string | undefined;
  if (field === undefined) return [];
  const idOf = ({ id, newID }: PlannedRecord) => id ?? newID ?? '';
  const placed = records.filter(({ values }) => typeof values[field] === 'string');
  const now = new Map(parents);
  for (const record of placed) now.set(idOf(record), String(record.values[field]));
  return placed.flatMap((record) => {
    const path = new Set<string>();
    let at: string | null | undefined = idOf(record);
    for (; at && !path.has(at) && path.size <= levels; at = now.get(at)) path.add(at);
    if (at && path.has(at)) return [{ record, message: 'It would inherit from itself, directly or through others.' }];
    if (path.size > levels) return [{ record, message: `It would be more than ${levels} levels deep.` }];
    return [];
  });
}
