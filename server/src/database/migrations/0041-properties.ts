import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { v5 as uuidOf } from 'uuid';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

interface Entry {
  workspaceID: string;
  batchID: string;
  seq: number;
  kind: string;
  recordID: string;
  action: string;
  before: string | null;
  after: string | null;
}

/** The tables as this migration finds and leaves them. */
interface Old {
  customField: { workspaceID: string; createdAt: string };
  propertySet: Record<string, string | number | null>;
  historyEntry: Entry;
  historyBatch: { operation: string };
  historyPart: { workspaceID: string; ownerID: string; batchID: string; seq: number };
  importJob: { workspaceID: string; importID: string; job: string };
  job: { workspaceID: string; jobID: string; answer: string | null };
  requestLog: { scope: string; requestID: string; response: string };
}
type Db = Kysely<Old>;
type Values = Record<string, unknown>;

const pageSize = 500;

/** The set that a workspace's custom fields become; archives of before name the same one (upgrade-archive.ts). */
const setOf = (workspaceID: string) => uuidOf('Custom fields', workspaceID);

/**
 * Custom fields of items become properties of a set called “Custom fields”, with the ids that they had, so that the values
 * of items stay as they are. The history is told in the new words, so that what was done before can be undone.
 */
export function properties(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'propertySet', {
        columns: { name: 'text', nameFold: 'text', kinds: 'text', position: 'integer' },
        sorts: ['nameFold'],
      });
      await recordTable(db, engine, 'property', {
        columns: {
          propertySetID: 'text',
          name: 'text',
          nameFold: 'text',
          type: 'text',
          choices: 'text',
          to: 'text?',
          isList: 'integer',
          position: 'integer',
        },
        sorts: ['nameFold'],
      });
      await db.schema.createIndex('property_by_set').on('property').columns(['workspaceID', 'propertySetID']).execute();
      await sql`alter table "item" rename column "customFields" to "properties"`.execute(db);

      const old = db as Db;
      await addSets(old);
      await renameInHistory(old);
      await renameInAnswers(old);
      await db.schema.dropTable('customField').execute();
    },
  };
}

async function addSets(db: Db): Promise<void> {
  const now = new Date().toISOString();
  const fields = await db
    .selectFrom('customField')
    .select(['workspaceID', ({ fn }) => fn.min('createdAt').as('first')])
    .groupBy('workspaceID')
    .execute();
  const started = new Map<string, string>(fields.map(({ workspaceID, first }) => [workspaceID, first]));
  // Fields whose creation was undone may come back by a redo.
  const told = await db
    .selectFrom('historyEntry')
    .select('workspaceID')
    .distinct()
    .where('kind', '=', 'customField')
    .execute();
  for (const { workspaceID } of told) if (!started.has(workspaceID)) started.set(workspaceID, now);
  for (const [workspaceID, createdAt] of started) {
    const propertySetID = setOf(workspaceID);
    await db
      .insertInto('propertySet')
      .values({
        workspaceID,
        id: propertySetID,
        version: 1,
        createdAt,
        createdBy: null,
        updatedAt: createdAt,
        updatedBy: null,
        deletedAt: null,
        deletedBatchID: null,
        name: 'Custom fields',
        nameFold: 'custom fields',
        kinds: '["item"]',
        position: 0,
      })
      .execute();
    await sql`insert into "property"
      ("workspaceID", "id", "version", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "deletedBatchID",
        "propertySetID", "name", "nameFold", "type", "choices", "to", "isList", "position")
      select "workspaceID", "id", "version", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "deletedBatchID",
        ${propertySetID}, "name", "nameFold",
        case "type" when 'boolean' then 'yesNo' when 'select' then 'choice' else "type" end,
        "choices", null, 0, "position"
      from "customField" where "workspaceID" = ${workspaceID}`.execute(db);
  }
}

/** Entries of custom fields and of items with values of them; batches by the name of their operation. */
async function renameInHistory(db: Db): Promise<void> {
  for (const [from, to] of [
    ['customFieldSave', 'propertySave'],
    ['customFieldDelete', 'propertyDelete'],
  ] as const)
    await db.updateTable('historyBatch').set({ operation: to }).where('operation', '=', from).execute();
  // A key in JSON text: in a value the quotes would have backslashes. One statement, since every item has its creation here.
  await sql`update "historyEntry" set
      "before" = replace("before", '"customFields":', '"properties":'),
      "after" = replace("after", '"customFields":', '"properties":')
    where "kind" = 'item' and ("before" like '%"customFields":%' or "after" like '%"customFields":%')`.execute(db);
  let last: Entry | undefined;
  do {
    const after = last;
    let query = db
      .selectFrom('historyEntry')
      .select(['workspaceID', 'batchID', 'seq', 'kind', 'recordID', 'action', 'before', 'after'])
      .where(({ or, and, eb }) =>
        or([
          eb('kind', '=', 'customField'),
          and([
            eb('kind', '=', 'item'),
            or([eb('before', 'like', '%"customFields/%'), eb('after', 'like', '%"customFields/%')]),
          ]),
        ]),
      );
    if (after)
      query = query.where(
        sql<SqlBool>`("workspaceID", "batchID", "seq") > (${after.workspaceID}, ${after.batchID}, ${after.seq})`,
      );
    const entries = await query.orderBy('workspaceID').orderBy('batchID').orderBy('seq').limit(pageSize).execute();
    for (const entry of entries) await renameEntry(db, entry);
    last = entries.length < pageSize ? undefined : entries.at(-1);
  } while (last);
}

async function renameEntry(db: Db, { workspaceID, batchID, seq, kind, action, before, after }: Entry): Promise<void> {
  const isField = kind === 'customField';
  const isWhole = action === 'create' || action === 'purge';
  const rename = (text: string | null) => {
    if (text === null) return null;
    const values = JSON.parse(text) as Values;
    return JSON.stringify(isField ? propertyOf(values, workspaceID, isWhole) : withRenamedKeys(values));
  };
  await db
    .updateTable('historyEntry')
    .set({ kind: isField ? 'property' : kind, before: rename(before), after: rename(after) })
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .where('seq', '=', seq)
    .execute();
  if (isField)
    await db
      .insertInto('historyPart')
      .values({ workspaceID, ownerID: setOf(workspaceID), batchID, seq })
      .execute();
}

const types = new Map([
  ['boolean', 'yesNo'],
  ['select', 'choice'],
]);

/** @param isWhole the values are all that the record has, and not a change of some */
function propertyOf(values: Values, workspaceID: string, isWhole: boolean): Values {
  const type = typeof values.type === 'string' ? { type: types.get(values.type) ?? values.type } : {};
  const added = isWhole ? { propertySetID: setOf(workspaceID), to: null, isList: false } : {};
  return { ...added, ...values, ...type };
}

/** Places in the values: `customFields/{id}`. */
function withRenamedKeys(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.replace(/^customFields(?=\/)/, 'properties'), value]),
  );
}

/** Answers that are kept for a request that is sent again, and what import jobs counted. */
async function renameInAnswers(db: Db): Promise<void> {
  const asked = '%"customFields"%';
  for (const { workspaceID, importID, job } of await db
    .selectFrom('importJob')
    .selectAll()
    .where('job', 'like', asked)
    .execute())
    await db
      .updateTable('importJob')
      .set({ job: JSON.stringify(deeplyRenamed(JSON.parse(job))) })
      .where('workspaceID', '=', workspaceID)
      .where('importID', '=', importID)
      .execute();
  for (const { workspaceID, jobID, answer } of await db
    .selectFrom('job')
    .select(['workspaceID', 'jobID', 'answer'])
    .where('answer', 'like', asked)
    .execute())
    await db
      .updateTable('job')
      .set({ answer: JSON.stringify(deeplyRenamed(JSON.parse(String(answer)))) })
      .where('workspaceID', '=', workspaceID)
      .where('jobID', '=', jobID)
      .execute();
  for (const { scope, requestID, response } of await db
    .selectFrom('requestLog')
    .select(['scope', 'requestID', 'response'])
    .where('response', 'like', asked)
    .execute())
    await db
      .updateTable('requestLog')
      .set({ response: JSON.stringify(deeplyRenamed(JSON.parse(response))) })
      .where('scope', '=', scope)
      .where('requestID', '=', requestID)
      .execute();
}

function deeplyRenamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeplyRenamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key === 'customFields' ? 'properties' : key, deeplyRenamed(each)]),
  );
}
