import type { Kysely } from 'kysely';
import type { Source } from '#server/database/prepare.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { recordByID, recordsByID } from './find.ts';
import { decode, type RecordKind, type StoredRecord } from './kind.ts';
import type { RecordContext } from './record-context.ts';
import { linksOf } from './references/reference.ts';

/** Reads the records of one workspace: what a command may do before it writes. */
export class RecordReader {
  readonly context: RecordContext;
  #source: Source;

  constructor(source: Source, context: RecordContext) {
    this.#source = source;
    this.context = context;
  }

  get db(): Kysely<Tables> {
    return 'read' in this.#source ? this.#source.read : this.#source.db;
  }

  /** A command that is written in pieces reads each in its own transaction. */
  protected readFrom(source: Source): void {
    this.#source = source;
  }

  /** Those of the ids that exist in this workspace, trashed ones too, in no particular order. */
  async findMany<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<StoredRecord<F>[]> {
    const { workspaceID } = this.context;
    const found: StoredRecord<F>[] = [];
    for (const chunk of chunks([...new Set(ids)])) {
      const [id = ''] = chunk;
      const rows = await (chunk.length === 1
        ? recordByID(kind.table)(this.#source, { workspaceID, id })
        : recordsByID(kind.table)(this.#source, { workspaceID, ids: chunk }));
      for (const row of rows) found.push(decode(kind, row));
    }
    return found;
  }

  /** Live records by id, in the order asked; 404 when one is missing or in the trash. */
  async getMany<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<StoredRecord<F>[]> {
    const byID = new Map((await this.findMany(kind, ids)).map((record) => [record.id, record]));
    return [...new Set(ids)].map((id) => {
      const record = byID.get(id);
      if (!record || record.deletedAt !== null) throw notFound(`This ${kind.one}`);
      return record;
    });
  }

  /** Those of these records that are in the trash; 404 when one is not of this workspace, or none is in the trash. */
  async getTrashed<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<StoredRecord<F>[]> {
    const found = await this.findMany(kind, ids);
    const trashed = found.filter(({ deletedAt }) => deletedAt !== null);
    if (found.length < new Set(ids).size) throw notFound(`This ${kind.one}`);
    // Someone else was quicker.
    if (trashed.length === 0)
      throw new ProblemError(
        'notFound',
        found.length > 1 ? `None of these ${kind.many} is in the trash.` : `This ${kind.one} is not in the trash.`,
      );
    return trashed;
  }

  async get<F extends object>(kind: RecordKind<F>, id: string): Promise<StoredRecord<F>> {
    const [record] = await this.getMany(kind, [id]);
    return record as StoredRecord<F>;
  }

  /** Whether a record of this workspace has the id and is not in the trash. */
  async isLive<F extends object>(kind: RecordKind<F>, id: string): Promise<boolean> {
    return (await this.findLive(kind, [id])).size > 0;
  }

  /** Those of the ids that are records of this workspace and not in the trash. */
  async findLive<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<Set<string>> {
    const live = new Set<string>();
    for (const chunk of chunks([...new Set(ids)])) {
      const rows = await this.db
        .selectFrom(kind.table)
        .select('id')
        .where('workspaceID', '=', this.context.workspaceID)
        .where('id', 'in', chunk)
        .where('deletedAt', 'is', null)
        .execute();
      for (const { id } of rows) live.add(id);
    }
    return live;
  }

  /** Writes what is pending of the reference index; a reader has nothing pending. */
  async flushReferences(): Promise<void> {}

  /**
   * 400 on a reference to what is not there (another workspace's records are not there either), with one query for each
   * kind referred to. What a record referred to before may have been deleted since: that stays.
   */
  async assertReferences<F extends object>(
    kind: RecordKind<F>,
    changes: readonly { before: Partial<F> | null; values: Partial<F> }[],
  ): Promise<void> {
    const links = changes.flatMap(({ before, values }) => {
      const known = before ? new Set(linksOf(kind, before).map(keyOf)) : null;
      return linksOf(kind, { ...before, ...values })
        .filter((link) => !known?.has(keyOf(link)))
        .toArray();
    });
    for (const [name, group] of Map.groupBy(links, (link) => link.kind)) {
      const target = this.context.kinds.get(name);
      if (!target) continue;
      const live = await this.findLive(
        target,
        group.map(({ id }) => id),
      );
      const missing = group.find(({ id }) => !live.has(id));
      if (!missing) continue;
      const detail = `This ${name} does not exist.`;
      const pointer = `/${missing.field}${missing.path}`;
      throw new ProblemError('validation', detail, { errors: [{ pointer, detail }] });
    }
  }
}

const keyOf = ({ field, kind, id }: { field: string; kind: string; id: string }) => `${field} ${kind} ${id}`;
