import { v7 as uuid } from 'uuid';
import { insertInto } from '#server/database/insert-rows.ts';
import { chunks } from '#server/database/search/write.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { isSameText } from './derived.ts';
import { changeSetOf } from './history/change-set.ts';
import { rowNamesOf } from './history/row-names.ts';
import { assertNotErasing } from './jobs/assert-not-erasing.ts';
import { rememberKeys } from './keys/aliases.ts';
import { giveKeys } from './keys/give-keys.ts';
import {
  changedFields,
  encode,
  encodeRecord,
  fieldsOf,
  type RecordKind,
  type StoredRecord,
  snapshotOf,
} from './kind.ts';
import { assertWithinLimits } from './limits/field-limits.ts';
import { assertPropertyValues } from './properties/assert-values.ts';
import { RecordBatch } from './record-batch.ts';
import { findParts, partKindsOf } from './references/parts.ts';
import { areReferencesAmong } from './references/reference.ts';
import { staleVersion } from './stale-version.ts';

interface ChangeOptions {
  /** The caller has seen to it that every reference names a live record. */
  areReferencesChecked?: boolean;
  /** The values of the fields were there before, perhaps before there were limits: an undo, an archive. */
  areLimitsChecked?: boolean;
  /** The values were another record's before, and their properties may be gone. */
  arePropertiesChecked?: boolean;
  /** The caller has seen to it that there are not too many of a group (group-limits.ts). */
  areGroupsChecked?: boolean;
}

interface Change<F extends object> {
  record: StoredRecord<F>;
  patch: Partial<F>;
}

/** When a record was put into the trash, and with what else. */
export type Deletion = Pick<StoredRecord, 'deletedAt' | 'deletedBatchID'>;

/**
 * The only way to change a record: every change made through it is journalled with its inverse, indexed for search and
 * published on the event bus, in one transaction and as one batch (house §4).
 */
export class RecordTransaction extends RecordBatch {
  /** Adds records; ids are made here unless given. References must name live records of this workspace. */
  async create<F extends object>(
    kind: RecordKind<F>,
    given: (F & { id?: string; createdAt?: string; createdBy?: string | null; version?: number })[],
    options: ChangeOptions = {},
  ): Promise<StoredRecord<F>[]> {
    const { workspaceID, actorID, now } = this.context;
    const values = (await giveKeys(this, kind, given)) as typeof given;
    if (!options.areLimitsChecked) for (const value of values) assertWithinLimits(kind, value, null);
    if (!options.areLimitsChecked && !options.arePropertiesChecked)
      await assertPropertyValues(
        this,
        kind,
        values.map((value) => ({ before: null, values: value })),
      );
    if (!options.areReferencesChecked)
      await this.assertReferences(
        kind,
        values.map((value) => ({ before: null, values: value })),
      );
    const records = values.map((value) => ({
      ...fieldsOf(kind, value),
      workspaceID,
      id: value.id ?? uuid(),
      version: value.version ?? kind.firstVersion?.() ?? 1,
      createdAt: value.createdAt ?? now,
      createdBy: value.createdBy === undefined ? actorID : value.createdBy,
      updatedAt: now,
      updatedBy: actorID,
      deletedAt: null,
      deletedBatchID: null,
    })) as StoredRecord<F>[];
    await insertInto(this.transaction, kind.table, records.map((record) => encodeRecord(kind, record)) as never);
    if (!options.areGroupsChecked) this.groups.add(kind, records);
    for (const record of records) {
      this.journal.add(kind, record, 'create', null, snapshotOf(kind, record));
      this.derived.touch(kind, record, { isNew: true });
    }
    return records;
  }

  /** Refuses what began from another version; none given means that nothing is compared (decisions §3). */
  async assertVersion<F extends object>(kind: RecordKind<F>, record: StoredRecord<F>, version?: number): Promise<void> {
    if (version === undefined || version === record.version) return;
    throw await staleVersion(this.transaction.db, {
      what: `“${kind.title(record)}”`,
      by: record.updatedBy,
      actorID: this.context.actorID,
      current: kind.present ? kind.present(record) : record,
    });
  }

  /** `updateMany` of one record. */
  async update<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    patch: Partial<F>,
    version?: number,
    options: ChangeOptions = {},
  ): Promise<StoredRecord<F>> {
    await this.assertVersion(kind, record, version);
    const [updated] = await this.updateMany(kind, [{ record, patch }], options);
    return updated ?? record;
  }

  /**
   * Writes the fields that differ, of all records with one statement where they are the same fields. Answers the records
   * as they are now, in the order given: the very object where nothing differed.
   */
  async updateMany<F extends object>(
    kind: RecordKind<F>,
    changes: readonly Change<F>[],
    options: ChangeOptions = {},
  ): Promise<StoredRecord<F>[]> {
    const changed = changes.map(({ record, patch }) => ({ record, fields: changedFields(kind, record, patch) }));
    const effective = changed.filter(({ fields }) => Object.keys(fields).length > 0);
    if (!options.areLimitsChecked) for (const { record, fields } of effective) assertWithinLimits(kind, fields, record);
    if (!options.areLimitsChecked && !options.arePropertiesChecked)
      await assertPropertyValues(
        this,
        kind,
        effective.map(({ record, fields }) => ({ before: record, values: fields })),
      );
    if (!options.areReferencesChecked)
      await this.assertReferences(
        kind,
        effective
          .filter(({ fields }) => areReferencesAmong(kind, fields))
          .map(({ record, fields }) => ({ before: record, values: fields })),
      );
    const { workspaceID, actorID, now } = this.context;
    await rememberKeys(this.transaction, { workspaceID, batchID: this.batchID }, kind, effective);
    const byFields = Map.groupBy(effective, ({ fields }) => Object.keys(fields).sort().join(' '));
    for (const group of byFields.values()) {
      const rows = group.map(({ record, fields }) => ({
        id: record.id,
        columns: { ...encode(kind, fields), version: record.version + 1 },
      }));
      await updateRows(this.transaction, kind.table, workspaceID, rows, { updatedAt: now, updatedBy: actorID });
    }
    const moved = effective.filter(({ fields }) => kind.atMost?.fields.some((field) => field in fields));
    if (!options.areGroupsChecked)
      this.groups.add(
        kind,
        moved.map(({ record }) => record),
      );
    return changed.map(({ record, fields }) => {
      if (Object.keys(fields).length === 0) return record;
      const updated = { ...record, ...fields, version: record.version + 1, updatedAt: now, updatedBy: actorID };
      const { before, after } = changeSetOf(kind, record, fields);
      const rowNames = rowNamesOf(kind, record, Object.keys({ ...before, ...after }));
      this.journal.add(kind, updated, 'update', before, after, rowNames);
      this.derived.touch(kind, updated, {
        areTagsSame: !('tags' in fields),
        areTextsSame: isSameText(kind, record, updated),
        areLinksSame: !areReferencesAmong(kind, fields),
      });
      return updated;
    });
  }

  /** Into the trash, restorable, after their parts. */
  async trash<F extends object>(kind: RecordKind<F>, records: readonly StoredRecord<F>[]): Promise<void> {
    const { now, kinds } = this.context;
    if (records.length === 0) return;
    const ids = new Set(records.map(({ id }) => id));
    for (const part of partKindsOf(kinds, kind)) {
      // A reply is part of the record and of its thread, which may be given together.
      const parts = (await findParts(this, part, [...ids])).filter(({ id }) => !ids.has(id));
      await this.trash(part.kind, parts);
    }
    await this.setDeleted(kind, records, 'trash', { deletedAt: now, deletedBatchID: this.batchID });
  }

  /** Back into the trash as they were there: together with what was deleted in the same batch. */
  async trashAgain<F extends object>(
    kind: RecordKind<F>,
    records: readonly { record: StoredRecord<F>; deletion: Deletion }[],
  ): Promise<void> {
    const byDeletion = Map.groupBy(records, ({ deletion }) => `${deletion.deletedAt} ${deletion.deletedBatchID}`);
    for (const [first, ...others] of byDeletion.values()) {
      if (!first) continue;
      const group = [first, ...others].map(({ record }) => record);
      await this.setDeleted(kind, group, 'trash', first.deletion);
    }
  }

  /** Out of the trash, with the parts that went into it in the same batch, but those of the kind `without`. */
  async restore<F extends object>(
    kind: RecordKind<F>,
    records: readonly StoredRecord<F>[],
    without?: { kind: string },
  ): Promise<void> {
    await this.restoreAlone(kind, records);
    for (const part of partKindsOf(this.context.kinds, kind)) {
      if (part.kind.kind === without?.kind) continue;
      for (const [batchID, group] of Map.groupBy(records, ({ deletedBatchID }) => deletedBatchID)) {
        if (batchID === null) continue;
        const ids = group.map(({ id }) => id);
        await this.restore(part.kind, await findParts(this, part, ids, batchID));
      }
    }
  }

  /** Out of the trash without their parts. */
  async restoreAlone<F extends object>(kind: RecordKind<F>, records: readonly StoredRecord<F>[]): Promise<void> {
    await assertNotErasing(this, kind, records);
    await this.setDeleted(kind, records, 'restore', { deletedAt: null, deletedBatchID: null });
    this.groups.add(kind, records);
  }

  private async setDeleted<F extends object>(
    kind: RecordKind<F>,
    records: readonly StoredRecord<F>[],
    action: 'trash' | 'restore',
    { deletedAt, deletedBatchID }: Deletion,
  ): Promise<void> {
    const { workspaceID, actorID, now } = this.context;
    for (const chunk of chunks(records)) {
      await this.db
        .updateTable(kind.table)
        .set(
          (expression) =>
            ({
              deletedAt,
              deletedBatchID,
              updatedAt: now,
              updatedBy: actorID,
              version: expression('version', '+', 1),
            }) as never,
        )
        .where('workspaceID', '=', workspaceID)
        .where(
          'id',
          'in',
          chunk.map((record) => record.id),
        )
        .execute();
    }
    for (const record of records) {
      const version = record.version + 1;
      const updated = { ...record, deletedAt, deletedBatchID, version, updatedAt: now, updatedBy: actorID };
      // Where it was in the trash, for a job that is stopped and takes this back (jobs/revert-job.ts).
      const before =
        action === 'restore' ? { deletedAt: record.deletedAt, deletedBatchID: record.deletedBatchID } : null;
      this.journal.add(kind, updated, action, before, null);
      this.derived.touch(kind, updated, { areLinksSame: true });
    }
  }

  /** Removes rows for good: a stock row that fell to nothing, or the undo of a creation. History can bring them back. */
  async purge<F extends object>(kind: RecordKind<F>, records: readonly StoredRecord<F>[]): Promise<void> {
    await this.deleteRows(kind, records);
    for (const record of records) {
      this.journal.add(kind, record, 'purge', snapshotOf(kind, record), null);
      this.derived.touch(kind, { ...record, deletedAt: this.context.now }, { isRemoved: true });
    }
  }

  /** Removes rows so that nothing brings them back (erase.ts). @param isTold the history says it of each, without its values */
  async removeForever<F extends object>(
    kind: RecordKind<F>,
    records: readonly StoredRecord<F>[],
    { isTold }: { isTold: boolean },
  ): Promise<void> {
    await this.deleteRows(kind, records);
    for (const record of records) {
      if (isTold) this.journal.add(kind, record, 'purge', null, null);
      else this.untold++;
      this.derived.touch(kind, { ...record, deletedAt: this.context.now }, { isRemoved: true });
    }
  }

  private async deleteRows<F extends object>(kind: RecordKind<F>, records: readonly StoredRecord<F>[]): Promise<void> {
    for (const chunk of chunks(records)) {
      await this.db
        .deleteFrom(kind.table)
        .where('workspaceID', '=', this.context.workspaceID)
        .where(
          'id',
          'in',
          chunk.map((record) => record.id),
        )
        .execute();
    }
  }
}
