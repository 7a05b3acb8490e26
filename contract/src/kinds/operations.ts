import { z } from 'zod';
import { batch, id, pageQuery, queryFlag, selectedIDs, version, workspaceParams } from '../fields.ts';
import { orderMax } from '../limits.ts';
import { mediaRow } from '../media.ts';
import { fieldSchemas, fieldsOf, type KindDeclaration, kindTitle, recordSchema } from './declaration.ts';
import type { Field } from './field-types.ts';
import {
  archiveFilter,
  direction,
  dueFilter,
  groupColors,
  groups,
  propertyFilter,
  propertySort,
  type RecordContract,
  rowIDs,
  type SpecialShapes,
  someFlag,
  someProperties,
  someTags,
  startedFrom,
  tagFilter,
  titles,
  todayFilter,
  trashed,
} from './record-contract.ts';

/** Of a call that gives values of properties. */
const propertiesLimit = 1024 * 1024;

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
    ...(hasProperties ? { ...propertyFilter, ...propertySort } : {}),
    ...(hasArchive ? { archived: archiveFilter } : {}),
    ...(declaration.due ? { due: dueFilter, today: todayFilter } : {}),
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
      response: z.object({ rows: z.array(row), total: z.number().int(), titles, trashed, groups, groupColors }),
    },
    ...(declaration.path
      ? {
          orderGet: {
            ...read,
            name: `${kind}OrderGet`,
            path: `${path}/order`,
            summary: `The IDs of all ${many} in a list, in its order; at most the first ${orderMax}`,
            params,
            query: z.strictObject(order),
            isLarge: true,
            response: z.object({ rows: z.array(z.string()), total: z.number().int() }),
          },
        }
      : {}),
    ...(declaration.worldFacts
      ? {
          rowsGet: {
            ...read,
            method: 'POST',
            name: `${kind}RowsGet`,
            path: `${path}/rows`,
            summary: `Rows of the list of ${many} by ID, in the order given. Those in the trash are left out`,
            params,
            body: z.strictObject({ ids: rowIDs }),
            response: z.object({ rows: z.array(row), total: z.number().int(), titles, trashed }),
          },
        }
      : {}),
    get: {
      ...read,
      name: `${kind}Get`,
      path: `${path}/:${kind}ID`,
      summary: `${title.one} with everything its page shows. Works for records in the trash too`,
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
      summary: `Make the same change to many ${many}, as one batch`,
      body: z.strictObject({
        ids: selectedIDs,
        version: startedFrom,
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
      summary: `Move ${many} to the trash`,
      body: z.strictObject({ ids: selectedIDs, ...special.delete }),
      response: z.object(batch),
    },
    restore: {
      ...write,
      name: `${kind}Restore`,
      path: `${path}/restore`,
      summary: `Restore ${many} from the trash`,
      body: z.strictObject({ ids: selectedIDs }),
      response: z.object(batch),
    },
    ...(declaration.has.includes('duplicate')
      ? {
          duplicate: {
            ...write,
            name: `${kind}Duplicate`,
            path: `${path}/duplicate`,
            summary: `Copy a record of kind ${one} as “Copy of …”, without the fields that must be unique`,
            body: z.strictObject({ [`${kind}ID`]: id }),
            response: z.object({ [kind]: record, ...batch }),
          },
          bulkDuplicate: {
            ...write,
            name: `${kind}BulkDuplicate`,
            path: `${path}/bulk/duplicate`,
            summary: `Copy many ${many} as “Copy of …”, as one batch. What refers from one of them to another leads from copy to copy`,
            body: z.strictObject({ ids: selectedIDs }),
            response: z.object({ created: z.number().int(), ...batch }),
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
