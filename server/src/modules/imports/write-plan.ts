import { v7 as uuid } from 'uuid';
import { chunks } from '#server/database/search/write.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { customFieldKind } from '#server/records/kinds/custom-field.ts';
import { type ItemFields, itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { Work } from '#server/records/work.ts';
import { type ImportPlan, type ItemChanges, isNewRef, type RecordRef } from './plan-types.ts';

/** Codes that no box of the workspace has (modules/boxes). */
export type FreeCodes = (work: Work, count: number) => Promise<string[]>;

/** The plan was made of these very records, under the same lock or mark: asking for each reference again would double the time. */
const checked = { areReferencesChecked: true };

const atOnce = 500;

/** Ids for what a plan creates; what exists keeps its own. */
class Ids {
  readonly #made = new Map<RecordRef, string>();

  of(ref: RecordRef): string {
    if (!isNewRef(ref)) return ref;
    let id = this.#made.get(ref);
    if (id === undefined) {
      id = uuid();
      this.#made.set(ref, id);
    }
    return id;
  }

  orNull(ref: RecordRef | null): string | null {
    return ref === null ? null : this.of(ref);
  }
}

/** Writes what the dry run announced, through the mechanisms every command uses: history, Undo, search, tags (house.md §4). */
export async function writePlan(work: Work, plan: ImportPlan, freeCodes: FreeCodes): Promise<void> {
  const ids = new Ids();
  await writeCustomFields(work, plan, ids);
  await create(work, placeKind, plan.places.creates, ({ ref, parentPlace, ...fields }) => ({
    ...fields,
    id: ids.of(ref),
    parentPlaceID: ids.orNull(parentPlace),
  }));
  await update(work, placeKind, plan.places.updates, ({ changes: { parentPlace, ...fields } }) => ({
    ...fields,
    ...(parentPlace !== undefined && { parentPlaceID: ids.orNull(parentPlace) }),
  }));
  await writeBoxes(work, plan, ids, freeCodes);
  await create(work, itemKind, plan.items.creates, ({ ref, values, customFields }) => ({
    ...values,
    customFields: Object.fromEntries(Object.entries(customFields).map(([field, value]) => [ids.of(field), value])),
    id: ids.of(ref),
  }));
  await update(work, itemKind, plan.items.updates, ({ changes }, item) => itemPatch(changes, item, ids));
  await create(work, stockKind, plan.stock.creates, ({ ref, item, box, quantity }) => ({
    id: ids.of(ref),
    itemID: ids.of(item),
    boxID: ids.of(box),
    quantity,
  }));
  await update(work, stockKind, plan.stock.updates, ({ quantity }) => ({ quantity }));
  const removals = plan.stock.removals.map((removal) => removal.id);
  await work.purge(stockKind, await work.findMany(stockKind, removals));
}

async function create<F extends object, Planned>(
  work: Work,
  kind: RecordKind<F>,
  planned: readonly Planned[],
  valuesOf: (planned: Planned) => F & { id: string },
): Promise<void> {
  for (const chunk of chunks(planned, atOnce)) await work.create(kind, chunk.map(valuesOf), checked);
}

async function update<F extends object, Planned extends { id: string }>(
  work: Work,
  kind: RecordKind<F>,
  planned: readonly Planned[],
  patchOf: (planned: Planned, record: StoredRecord<F>) => Partial<F>,
): Promise<void> {
  for (const chunk of chunks(planned, atOnce)) {
    const ids = chunk.map(({ id }) => id);
    const records = new Map((await work.findMany(kind, ids)).map((record) => [record.id, record]));
    for (const one of chunk) {
      const record = records.get(one.id);
      if (record) await work.update(kind, record, patchOf(one, record), undefined, checked);
    }
  }
}

async function writeCustomFields(work: Work, plan: ImportPlan, ids: Ids): Promise<void> {
  if (plan.customFields.creates.length === 0) return;
  const { last } = await work.db
    .selectFrom('customField')
    .select((row) => row.fn.max('position').as('last'))
    .where('workspaceID', '=', work.context.workspaceID)
    .executeTakeFirstOrThrow();
  let position = last ?? -1;
  await create(work, customFieldKind, plan.customFields.creates, ({ ref, ...fields }) => {
    position += 1;
    return { ...fields, id: ids.of(ref), position };
  });
}

async function writeBoxes(work: Work, plan: ImportPlan, ids: Ids, freeCodes: FreeCodes): Promise<void> {
  const codes = await freeCodes(work, plan.boxes.creates.filter((box) => box.code === '').length);
  await create(work, boxKind, plan.boxes.creates, ({ ref, place, code, ...fields }) => ({
    ...fields,
    id: ids.of(ref),
    code: code === '' ? (codes.pop() ?? '') : code,
    placeID: ids.orNull(place),
  }));
  await update(work, boxKind, plan.boxes.updates, ({ changes: { place, ...fields } }) => ({
    ...fields,
    ...(place !== undefined && { placeID: ids.orNull(place) }),
  }));
}

function itemPatch(changes: ItemChanges, item: ItemFields, ids: Ids): Partial<ItemFields> {
  const changedFields = Object.entries(changes.customFields);
  if (changedFields.length === 0) return changes.values;
  const customFields = { ...item.customFields };
  for (const [ref, value] of changedFields) {
    if (value === null) delete customFields[ids.of(ref)];
    else customFields[ids.of(ref)] = value;
  }
  return { ...changes.values, customFields };
}
