import { z } from 'zod';
import { batch, id, ids, pageQuery, queryFlag, tag, version, workspaceParams } from '../fields.ts';
import { orderMax, pageSizeMax } from '../limits.ts';
import { mediaRow } from '../media.ts';
import type { RateClass } from '../operation.ts';
import {
  type FieldName,
  type FieldSchemas,
  type FieldsOfType,
  fieldSchemas,
  fieldsOf,
  type IDName,
  type KindDeclaration,
  kindTitle,
  type Marked,
  type RecordSchema,
  recordSchema,
  type Simplify,
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

const tagFilter = z.union([z.string().max(60), z.array(z.string().max(60)).max(20)]).optional();
const propertyFilter = {
  propertyID: id.optional(),
  /** Part of a value of it; without one, any value. */
  propertyValue: z.string().max(200).optional(),
};
const archiveFilter = z.enum(['no', 'yes', 'all']).optional();
/** By id, what the references of the rows lead to; of kinds whose screens are derived. */
const titles = z.record(id, z.string()).optional();
/** When sorted by a field that groups: how many of the whole list each group of the page has, by id; the empty one has none. */
const groups = z.record(z.string(), z.number().int()).optional();
/** The colors of those groups, by id, where what they lead to has one. */
const groupColors = z.record(id, z.string()).optional();
const direction = z.enum(['asc', 'desc']).optional();
/** `open`: not done; `overdue`: not done though its day is past. */
const dueFilter = z.enum(['open', 'overdue', 'done']).optional();

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
    HasProperties<D, typeof propertyFilter> &
    HasArchive<D, { archived: typeof archiveFilter }> &
    HasDue<D, { due: typeof dueFilter }> & {
      [F in Marked<D, 'isFilterable'>]: Filter<D['fields'][F]>;
    } & Shape<S, 'filters'> & {
      sort: z.ZodOptional<z.ZodEnum<{ [Name in SortName<D, S>]: Name }>>;
      direction: typeof direction;
    }
>;
type QueryShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<typeof pageQuery & OrderShape<D, S>>;

const rowIDs = z.array(id).min(1).max(pageSizeMax, `At most ${pageSizeMax} rows at once`);

type Partials<Schemas extends z.ZodRawShape> = {
  [F in keyof Schemas]: z.ZodOptional<Schemas[F] extends z.ZodType ? Schemas[F] : never>;
};

type SaveShape<D extends KindDeclaration, S extends SpecialShapes> = Simplify<
  { [Key in IDName<D>]: z.ZodOptional<typeof id> } & { version: z.ZodOptional<typeof version> } & Partials<
      FieldSchemas<D>
    > &
    Shape<S, 'save'>
>;

const someTags = z.array(tag).max(20).optional();
const someFlag = z.boolean().optional();
/** Of a call that gives values of properties. */
const propertiesLimit = 1024 * 1024;

/** Values to give or, with null, to take away; other values stay. */
const someProperties = z.record(id, propertyValue.nullable()).optional();

type BulkShape<D extends KindDeclaration> = Simplify<
  { ids: typeof ids } & HasProperties<D, { properties: typeof someProperties }> &
    HasTags<D, { addTags: typeof someTags; removeTags: typeof someTags }> &
    HasArchive<D, { archived: typeof someFlag }> & {
      [F in Marked<D, 'isInBulk'>]: z.ZodOptional<D['fields'][F]['schema']>;
    }
>;

type DeleteShape<S extends SpecialShapes> = Extract<Simplify<{ ids: typeof ids } & Shape<S, 'delete'>>, z.ZodRawShape>;

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
        groups: typeof groups;
        groupColors: typeof groupColors;
      }>;
    };
  /** This and `rowsGet` only of kinds whose lists are narrowed by what the world tells. */
  orderGet: WorkspaceCall<`${Kind<D>}OrderGet`, 'GET', 'viewer'> &
    Params & {
      query: z.ZodObject<OrderShape<D, S>>;
      isLarge: true;
      response: z.ZodObject<{ rows: z.ZodArray<z.ZodString>; total: z.ZodNumber }>;
    };
  rowsGet: WorkspaceCall<`${Kind<D>}RowsGet`, 'POST', 'viewer'> &
    Params & {
      body: z.ZodObject<{ ids: typeof rowIDs }>;
      response: z.ZodObject<{
        rows: z.ZodArray<z.ZodObject<RowShape<D, S>>>;
        total: z.ZodNumber;
        titles: typeof titles;
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
    Params & { body: z.ZodObject<{ ids: typeof ids }>; response: z.ZodObject<BatchShape> };
  /** Only of kinds that can be duplicated. */
  duplicate: WorkspaceCall<`${Kind<D>}Duplicate`, 'POST', 'editor'> &
    Params & {
      body: z.ZodObject<{ [Key in IDName<D>]: typeof id }>;
      response: z.ZodObject<Simplify<{ [Key in Kind<D>]: RecordSchema<D> } & BatchShape>>;
    };
}

/** The six operations of a kind and the schemas of its record and its row, from its declaration (specification §7). */
export function recordContract<D extends KindDeclaration, const S extends SpecialShapes = Record<never, never>>(
  declaration: D,
  special: S = {} as S,
): RecordContract<D, S> {
  const { kind, one, many } = declaration;
  const fields = fieldsOf(declaration);
  const hasTags = fields.some(({ type }) => type === 'tags');
  const hasArchive = 'archived' in declaration.fields;
  const hasProperties = fields.some(({ type }) => type === 'properties');
  const hasPhotos = declaration.has.includes('photos');
  const marked = (mark: 'isInList' | 'isFilterable' | 'isSortable' | 'isGroupable' | 'isInBulk') =>
    fields.filter((field) => field[mark] === true);
  const shapeOf = (chosen: typeof fields, schema: (field: Field) => z.ZodType) =>
    Object.fromEntries(chosen.map((field) => [field.name, schema(field)]));

  const record = recordSchema(declaration);
  const row = z.object({
    [`${kind}ID`]: id,
    ...shapeOf(marked('isInList'), answered),
    version,
    updatedAt: z.string(),
    ...(hasPhotos ? { thumbnailURL: z.string() } : {}),
    ...special.row,
  });
  const path = `/workspace/:workspaceID/${kind}`;
  const params = z.strictObject(workspaceParams);
  const read = { method: 'GET', access: { workspace: 'viewer' }, rate: 'read' };
  const write = { method: 'POST', access: { workspace: 'editor' }, rate: 'write', params };
  const sorts = [
    ...[...marked('isSortable'), ...marked('isGroupable')].map(({ name }) => name),
    ...['createdAt', 'updatedAt', ...(special.sorts ?? [])],
  ];
  const title = kindTitle(declaration);
  const order = {
    search: pageQuery.search,
    ...(hasTags ? { tag: tagFilter } : {}),
    ...(hasProperties ? propertyFilter : {}),
    ...(hasArchive ? { archived: archiveFilter } : {}),
    ...(declaration.due ? { due: dueFilter } : {}),
    ...shapeOf(marked('isFilterable'), filterOf),
    ...special.filters,
    sort: z.enum(sorts).optional(),
    direction,
  };

  return {
    declaration,
    record,
    row,
    digestGet: {
      ...read,
      name: `${kind}DigestGet`,
      path,
      summary: `A page of the ${many} of a workspace`,
      params,
      query: z.strictObject({ ...pageQuery, ...order }),
      response: z.object({ rows: z.array(row), total: z.number().int(), titles, groups, groupColors }),
    },
    ...(declaration.worldFacts
      ? {
          orderGet: {
            ...read,
            name: `${kind}OrderGet`,
            path: `${path}/order`,
            summary: `The ids of all ${many} that a list holds, in its order, for what is known of them elsewhere; the first ${orderMax} of more`,
            params,
            query: z.strictObject(order),
            isLarge: true,
            response: z.object({ rows: z.array(z.string()), total: z.number().int() }),
          },
          rowsGet: {
            ...read,
            method: 'POST',
            name: `${kind}RowsGet`,
            path: `${path}/rows`,
            summary: `Rows of the list of ${many} by id, in that order; those in the trash are left out`,
            params,
            body: z.strictObject({ ids: rowIDs }),
            response: z.object({ rows: z.array(row), total: z.number().int(), titles }),
          },
        }
      : {}),
    get: {
      ...read,
      name: `${kind}Get`,
      path: `${path}/:${kind}ID`,
      summary: `${title.one} with all that its page shows; also one in the trash`,
      params: z.strictObject({ ...workspaceParams, [`${kind}ID`]: id }),
      response: z.object({
        [kind]: record,
        ...special.get,
        ...(hasPhotos ? { photos: z.array(mediaRow), attachments: z.array(mediaRow) } : {}),
      }),
    },
    save: {
      ...write,
      name: `${kind}Save`,
      path,
      summary: `Create a record of kind ${one} (no ${kind}ID) or change the fields given of one (${kind}ID and the version it started from)`,
      body: z.strictObject({
        [`${kind}ID`]: id.optional(),
        version: version.optional(),
        ...z.object(fieldSchemas(declaration) as z.ZodRawShape).partial().shape,
        ...special.save,
      }),
      ...(hasProperties ? { bodyLimit: propertiesLimit } : {}),
      ...(special.bodyLimit === undefined ? {} : { bodyLimit: special.bodyLimit }),
      response: z.object({ [kind]: record, ...batch }),
    },
    bulkSave: {
      ...write,
      name: `${kind}BulkSave`,
      path: `${path}/bulk`,
      summary: `The same change to many ${many} as one batch`,
      body: z.strictObject({
        ids,
        ...(hasTags ? { addTags: someTags, removeTags: someTags } : {}),
        ...(hasArchive ? { archived: someFlag } : {}),
        ...(hasProperties ? { properties: someProperties } : {}),
        ...shapeOf(marked('isInBulk'), ({ schema }) => schema.optional()),
      }),
      ...(hasProperties ? { bodyLimit: propertiesLimit } : {}),
      response: z.object({ changed: z.number().int(), ...batch }),
    },
    delete: {
      ...write,
      name: `${kind}Delete`,
      path: `${path}/delete`,
      summary: `Put ${many} into the trash`,
      body: z.strictObject({ ids, ...special.delete }),
      response: z.object(batch),
    },
    restore: {
      ...write,
      name: `${kind}Restore`,
      path: `${path}/restore`,
      summary: `Take ${many} back from the trash`,
      body: z.strictObject({ ids }),
      response: z.object(batch),
    },
    ...(declaration.has.includes('duplicate')
      ? {
          duplicate: {
            ...write,
            name: `${kind}Duplicate`,
            path: `${path}/duplicate`,
            summary: `Copy a record of kind ${one} as “Copy of …”, without what names the original alone`,
            body: z.strictObject({ [`${kind}ID`]: id }),
            response: z.object({ [kind]: record, ...batch }),
          },
        }
      : {}),
  } as unknown as RecordContract<D, S>;
}

function answered({ type, schema, inRow }: Field): z.ZodType {
  if (inRow) return inRow.schema;
  if (type === 'text' || type === 'longText' || type === 'color' || type === 'expression') return z.string();
  if (type === 'number' || type === 'amount' || type === 'quantity') return z.number().nullable();
  return type === 'tags' ? z.array(z.string()) : schema;
}

function filterOf({ type, schema }: Field): z.ZodType {
  if (type === 'choice') return schema.optional();
  return type === 'yesNo' ? queryFlag.optional() : id.optional();
}
