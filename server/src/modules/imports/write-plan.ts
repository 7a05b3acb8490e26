import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import { isRecordValue, type PropertyValue, type SingleValue } from '#contract/kinds/property-values.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type ItemFields, itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { propertySetKind } from '#server/records/kinds/property-set.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { type ImportPlan, type ItemChanges, isNewRef, type RecordRef } from './plan/plan-types.ts';

/** Codes that no box of the workspace has (modules/boxes). */
export type FreeCodes = (tx: RecordTransaction, count: number) => Promise<string[]>;

/** References are checked here, of a portion at once: what the same portion creates is not there yet. */
const checked = { areReferencesChecked: true };

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

  /** What leads to a record that the plan creates leads to it by its id. */
  inValue(value: PropertyValue): PropertyValue {
    const single = (one: SingleValue) => (isRecordValue(one) ? { ...one, id: this.of(one.id) } : one);
    return Array.isArray(value) ? value.map(single) : single(value);
  }

  orNull(ref: RecordRef | null): string | null {
    return ref === null ? null : this.of(ref);
  }
}

/** Writes what the dry run announced, through the mechanisms every command uses: history, Undo, search, tags (house §4). */
export async function writePlan(tx: RecordTransaction, plan: ImportPlan, freeCodes: FreeCodes): Promise<void> {
  const ids = new Ids();
  await writeProperties(tx, plan, ids);
  await create(
    tx,
    placeKind,
    plan.places.creates,
    ({ ref, parentPlace, ...fields }) => ({
      ...fields,
      id: ids.of(ref),
      parentPlaceID: ids.orNull(parentPlace),
      properties: {},
    }),
    (portion) =>
      assertLive(
        tx,
        placeKind,
        portion.map(({ parentPlace }) => parentPlace),
      ),
  );
  await update(tx, placeKind, plan.places.updates, ({ changes: { parentPlace, ...fields } }) => ({
    ...fields,
    ...(parentPlace !== undefined && { parentPlaceID: ids.orNull(parentPlace) }),
  }));
  await writeBoxes(tx, plan, ids, freeCodes);
  await create(
    tx,
    itemKind,
    // Keys that the file gives come first, so that none is made of a name before.
    plan.items.creates.toSorted((one, other) => Number(one.values.key === '') - Number(other.values.key === '')),
    ({ ref, values, properties }) => ({
      ...itemDefaults,
      ...values,
      parentItemID: ids.orNull(values.parentItemID),
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, value]) => [ids.of(field), ids.inValue(value)]),
      ),
      id: ids.of(ref),
    }),
    (portion) =>
      assertLive(
        tx,
        itemKind,
        portion.map(({ values }) => values.parentItemID),
      ),
  );
  await update(tx, itemKind, plan.items.updates, ({ changes }, item) => itemPatch(changes, item, ids));
  await create(
    tx,
    stockKind,
    plan.stock.creates,
    ({ ref, item, box, quantity }) => ({ id: ids.of(ref), itemID: ids.of(item), boxID: ids.of(box), quantity }),
    async (portion) => {
      await assertLive(
        tx,
        itemKind,
        portion.map(({ item }) => item),
      );
      await assertLive(
        tx,
        boxKind,
        portion.map(({ box }) => box),
      );
    },
  );
  await update(tx, stockKind, plan.stock.updates, ({ quantity }) => ({ quantity }));
}

/** Creates in pieces, between which others may write: what a portion refers to is looked at with the portion. */
async function create<F extends object, Planned>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  planned: readonly Planned[],
  valuesOf: (planned: Planned) => F & { id: string },
  prepare: (portion: readonly Planned[]) => Promise<void> = async () => {},
): Promise<void> {
  for await (const portion of tx.inPieces(planned)) {
    await prepare(portion);
    await tx.create(kind, portion.map(valuesOf), checked);
  }
  await tx.nextPiece();
}

async function update<F extends object, Planned extends { id: string }>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  planned: readonly Planned[],
  patchOf: (planned: Planned, record: StoredRecord<F>) => Partial<F>,
): Promise<void> {
  for await (const portion of tx.inPieces(planned)) {
    const found = await tx.findMany(
      kind,
      portion.map(({ id }) => id),
    );
    const records = new Map(found.map((record) => [record.id, record]));
    const changes = portion.map((one) => {
      const record = records.get(one.id);
      if (!record || record.deletedAt !== null) throw gone(kind.kind);
      return { record, patch: patchOf(one, record) };
    });
    await tx.updateMany(kind, changes, checked);
  }
  await tx.nextPiece();
}

/** Of those refs that the plan did not create: they were there when it was made. */
async function assertLive<F extends object>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  refs: readonly (RecordRef | null)[],
): Promise<void> {
  const ids = refs.filter((ref) => ref !== null).filter((ref) => !isNewRef(ref));
  if (ids.length === 0) return;
  const live = await tx.findLive(kind, ids);
  if (!ids.every((id) => live.has(id))) throw gone(kind.kind);
}

function gone(kind: string): ProblemError {
  const what = kind === 'stock' ? 'A quantity' : `The ${kind}`;
  return new ProblemError(
    'conflict',
    `${what} that the file refers to was deleted during the import. Check the file again.`,
  );
}

async function writeProperties(tx: RecordTransaction, plan: ImportPlan, ids: Ids): Promise<void> {
  for (const [name, creates] of Map.groupBy(plan.properties.creates, ({ set }) => set)) {
    const propertySetID = await setOfItems(tx, name);
    const { last } = await tx.db
      .selectFrom('property')
      .select((row) => row.fn.max('position').as('last'))
      .where('workspaceID', '=', tx.context.workspaceID)
      .where('propertySetID', '=', propertySetID)
      .executeTakeFirstOrThrow();
    let position = last ?? -1;
    await create(tx, propertyKind, creates, ({ ref, set: _, ...fields }) => {
      position += 1;
      return { ...fields, id: ids.of(ref), propertySetID, position };
    });
  }
}

/** The set of that name which applies to items, made when there is none. */
async function setOfItems(tx: RecordTransaction, name: string): Promise<string> {
  const sets = await tx.db
    .selectFrom('propertySet')
    .select(['id', 'name', 'kinds', 'position'])
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute();
  const ofItems = ({ kinds }: { kinds: string }) => (JSON.parse(kinds) as string[]).includes(itemKind.kind);
  const known = sets.find((set) => ofItems(set) && fold(set.name) === fold(name));
  if (known) return known.id;
  const position = (sets.at(-1)?.position ?? -1) + 1;
  const [made] = await tx.create(propertySetKind, [{ name, kinds: ['item'], position }]);
  return made?.id ?? '';
}

async function writeBoxes(tx: RecordTransaction, plan: ImportPlan, ids: Ids, freeCodes: FreeCodes): Promise<void> {
  let codes: string[] = [];
  await create(
    tx,
    boxKind,
    plan.boxes.creates,
    ({ ref, place, code, ...fields }) => ({
      ...fields,
      id: ids.of(ref),
      code: code === '' ? (codes.pop() ?? '') : code,
      placeID: ids.orNull(place),
      properties: {},
    }),
    async (portion) => {
      codes = await freeCodes(tx, portion.filter((box) => box.code === '').length);
      await assertLive(
        tx,
        placeKind,
        portion.map(({ place }) => place),
      );
    },
  );
  await update(tx, boxKind, plan.boxes.updates, ({ changes: { place, ...fields } }) => ({
    ...fields,
    ...(place !== undefined && { placeID: ids.orNull(place) }),
  }));
}

function itemPatch(changes: ItemChanges, item: ItemFields, ids: Ids): Partial<ItemFields> {
  const changedFields = Object.entries(changes.properties);
  const { parentItemID } = changes.values;
  const values = {
    ...changes.values,
    ...(parentItemID !== undefined && { parentItemID: ids.orNull(parentItemID) }),
  };
  if (changedFields.length === 0) return values;
  const properties = { ...item.properties };
  for (const [ref, value] of changedFields) {
    if (value === null) delete properties[ids.of(ref)];
    else properties[ids.of(ref)] = ids.inValue(value);
  }
  return { ...values, properties };
}
