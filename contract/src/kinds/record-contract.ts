import { z } from 'zod';
import { type batch, day, id, type pageQuery, type queryFlag, type selectedIDs, tag, version } from '../fields.ts';
import { pageSizeMax } from '../limits.ts';
import type { mediaRow } from '../media.ts';
import type { RateClass } from '../operation.ts';
import type {
  FieldName,
  FieldSchemas,
  FieldsOfType,
  IDName,
  KindDeclaration,
  Marked,
  RecordSchema,
  Simplify,
} from './declaration.ts';
import type { Field } from './field-types.ts';
import { propertyValue } from './property-values.ts';

/** What the operations of a kind have beside what its declaration says; the server gives each a hook. */
export interface SpecialShapes {
  /** Beside the fields of a row. */
  row?: z.ZodRawShape;
  /** Beside the filters of the fields. */
  filters?: z.ZodRawShape;
  sorts?: readonly string[];
  /** Beside the record, photos and attachments. */
  get?: z.ZodRawShape;
  save?: z.ZodRawShape;
  /** Of the body of a save, where its schema allows more than anybody sends. */
  bodyLimit?: number;
  delete?: z.ZodRawShape;
}

type Shape<S extends SpecialShapes, Part extends keyof SpecialShapes> = S[Part] extends z.ZodRawShape
  ? S[Part]
  : Record<never, never>;

/** As the list answers a value: what was allowed once is answered though it is not any more. */
type Answered<F extends Field> = z.ZodType<
  z.output<F extends { inRow: { schema: infer S extends z.ZodType } } ? S : F['schema']>
>;
type HasPhotos<D extends KindDeclaration> = 'photos' extends D['has'][number]
  ? { thumbnailURL: z.ZodString }
  : Record<never, never>;
type MediaShape<D extends KindDeclaration> = 'photos' extends D['has'][number]
  ? { photos: z.ZodArray<typeof mediaRow>; attachments: z.ZodArray<typeof mediaRow> }
  : Record<never, never>;
type HasTags<D extends KindDeclaration, T> = [FieldsOfType<D, 'tags'>] extends [never] ? Record<never, never> : T;
type HasDue<D extends KindDeclaration, T> = D extends { due: object } ? T : Record<never, never>;
type HasProperties<D extends KindDeclaration, T> = [FieldsOfType<D, 'properties'>] extends [never]
  ? Record<never, never>
  : T;
type HasArchive<D extends KindDeclaration, T> = 'archived' extends FieldName<D> ? T : Record<never, never>;

type RowShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<
  { [Key in IDName<D>]: typeof id } & { [F in Marked<D, 'isInList'>]: Answered<D['fields'][F]> } & {
    version: typeof version;
    updatedAt: z.ZodString;
  } & HasPhotos<D> &
    Shape<S, 'row'>
>;

type Filter<F extends Field> = F['type'] extends 'choice'
  ? z.ZodOptional<F['schema']>
  : F['type'] extends 'yesNo'
    ? z.ZodOptional<typeof queryFlag>
    : z.ZodOptional<typeof id>;

export const tagFilter = z.union([z.string().max(60), z.array(z.string().max(60)).max(20)]).optional();
export const propertyFilter = {
  propertyID: id.optional(),
  /** Part of a value of it; without one, any value. */
  propertyValue: z.string().max(200).optional(),
};
export const propertySort = {
  /** In place of `sort`: by what records have for this property. Those without a value come last in both directions. */
  sortPropertyID: id.optional(),
};
export const archiveFilter = z.enum(['no', 'yes', 'all']).optional();
/** By id, what the references of the rows lead to; of kinds whose screens are derived. */
export const titles = z.record(id, z.string()).optional();
/** Which of those are in the trash; left out where none is. */
export const trashed = z.array(id).optional();
/** When sorted by a field that groups: how many of the whole list each group of the page has, by id; the empty one has none. */
export const groups = z.record(z.string(), z.number().int()).optional();
/** The colors of those groups, by id, where what they lead to has one. */
export const groupColors = z.record(id, z.string()).optional();
export const direction = z.enum(['asc', 'desc']).optional();
/** `open`: not done; `overdue`: not done though its day is past. */
export const dueFilter = z.enum(['open', 'overdue', 'done']).optional();
/** The day it is where the asking person is; that of UTC when left out. */
export const todayFilter = day.optional();

type SortName<D extends KindDeclaration, S extends SpecialShapes> =
  | Marked<D, 'isSortable'>
  | Marked<D, 'isGroupable'>
  | 'createdAt'
  | 'updatedAt'
  | (S['sorts'] extends readonly string[] ? S['sorts'][number] : never);

/** What narrows and sorts a list, whichever page of it is asked for. */
type OrderShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<
  Pick<typeof pageQuery, 'search'> &
    HasTags<D, { tag: typeof tagFilter }> &
    HasProperties<D, typeof propertyFilter & typeof propertySort> &
    HasArchive<D, { archived: typeof archiveFilter }> &
    HasDue<D, { due: typeof dueFilter; today: typeof todayFilter }> & {
      [F in Marked<D, 'isFilterable'>]: Filter<D['fields'][F]>;
    } & Shape<S, 'filters'> & {
      sort: z.ZodOptional<z.ZodEnum<{ [Name in SortName<D, S>]: Name }>>;
      direction: typeof direction;
    }
>;
type QueryShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<typeof pageQuery & OrderShape<D, S>>;

export const rowIDs = z.array(id).min(1).max(pageSizeMax, `At most ${pageSizeMax} rows per request`);

type Partials<Schemas extends z.ZodRawShape> = {
  [F in keyof Schemas]: z.ZodOptional<Schemas[F] extends z.ZodType ? Schemas[F] : never>;
};

type SaveShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<
  { [Key in IDName<D>]: z.ZodOptional<typeof id> } & { version: z.ZodOptional<typeof version> } & Partials<
      FieldSchemas<D>
    > &
    Shape<S, 'save'>
>;

export const someTags = z.array(tag).max(20).optional();
export const someFlag = z.boolean().optional();
/** Values to give or, with null, to take away; other values stay. */
export const someProperties = z.record(id, propertyValue.nullable()).optional();

/** Of one record that is changed: the version that the change began from. */
export const startedFrom = version.optional();

type BulkShape<D extends KindDeclaration> = Simplify<
  { ids: typeof selectedIDs; version: typeof startedFrom } & HasProperties<D, { properties: typeof someProperties }> &
    HasTags<D, { addTags: typeof someTags; removeTags: typeof someTags }> &
    HasArchive<D, { archived: typeof someFlag }> & {
      [F in Marked<D, 'isInBulk'>]: z.ZodOptional<D['fields'][F]['schema']>;
    }
>;

type DeleteShape<S extends SpecialShapes> = Extract<
  Simplify<{ ids: typeof selectedIDs } & Shape<S, 'delete'>>,
  z.ZodRawShape
>;

export interface WorkspaceCall<Name extends string, Method extends 'GET' | 'POST', Role extends 'viewer' | 'editor'> {
  name: Name;
  method: Method;
  path: string;
  access: { workspace: Role };
  rate: RateClass;
  summary: string;
}
type Params = { params: z.ZodObject<{ workspaceID: typeof id }> };
type BatchShape = typeof batch;
type Kind<D extends KindDeclaration> = D['kind'];

export interface RecordContract<D extends KindDeclaration, S extends SpecialShapes = Record<never, never>> {
  declaration: D;
  record: RecordSchema<D>;
  row: z.ZodObject<RowShape<D, S>>;
  digestGet: WorkspaceCall<`${Kind<D>}DigestGet`, 'GET', 'viewer'> &
    Params & {
      query: z.ZodObject<QueryShape<D, S>>;
      response: z.ZodObject<{
        rows: z.ZodArray<z.ZodObject<RowShape<D, S>>>;
        total: z.ZodNumber;
        titles: typeof titles;
        trashed: typeof trashed;
        groups: typeof groups;
        groupColors: typeof groupColors;
      }>;
    };
  /** Only of kinds that have a list of their own, to select or to narrow all of it. */
  orderGet: WorkspaceCall<`${Kind<D>}OrderGet`, 'GET', 'viewer'> &
    Params & {
      query: z.ZodObject<OrderShape<D, S>>;
      isLarge: true;
      response: z.ZodObject<{ rows: z.ZodArray<z.ZodString>; total: z.ZodNumber }>;
    };
  /** Only of kinds whose lists are narrowed by what the world tells. */
  rowsGet: WorkspaceCall<`${Kind<D>}RowsGet`, 'POST', 'viewer'> &
    Params & {
      body: z.ZodObject<{ ids: typeof rowIDs }>;
      response: z.ZodObject<{
        rows: z.ZodArray<z.ZodObject<RowShape<D, S>>>;
        total: z.ZodNumber;
        titles: typeof titles;
        trashed: typeof trashed;
      }>;
    };
  get: WorkspaceCall<`${Kind<D>}Get`, 'GET', 'viewer'> & {
    params: z.ZodObject<Simplify<{ workspaceID: typeof id } & { [Key in IDName<D>]: typeof id }>>;
    response: z.ZodObject<Simplify<{ [Key in Kind<D>]: RecordSchema<D> } & Shape<S, 'get'> & MediaShape<D>>>;
  };
  save: WorkspaceCall<`${Kind<D>}Save`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<SaveShape<D, S>>;
      response: z.ZodObject<Simplify<{ [Key in Kind<D>]: RecordSchema<D> } & BatchShape>>;
    };
  bulkSave: WorkspaceCall<`${Kind<D>}BulkSave`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<BulkShape<D>>;
      response: z.ZodObject<Simplify<{ changed: z.ZodNumber } & BatchShape>>;
    };
  delete: WorkspaceCall<`${Kind<D>}Delete`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<DeleteShape<S>>;
      response: z.ZodObject<BatchShape>;
    };
  restore: WorkspaceCall<`${Kind<D>}Restore`, 'POST', 'editor'> &
    Params & { body: z.ZodObject<{ ids: typeof selectedIDs }>; response: z.ZodObject<BatchShape> };
  /** Only of kinds that can be duplicated. */
  duplicate: WorkspaceCall<`${Kind<D>}Duplicate`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<{ [Key in IDName<D>]: typeof id }>;
      response: z.ZodObject<Simplify<{ [Key in Kind<D>]: RecordSchema<D> } & BatchShape>>;
    };
  /** Only of kinds that can be duplicated. */
  bulkDuplicate: WorkspaceCall<`${Kind<D>}BulkDuplicate`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<{ ids: typeof selectedIDs }>;
      response: z.ZodObject<Simplify<{ created: z.ZodNumber } & BatchShape>>;
    };
}
