import { z } from 'zod';
import { id, version } from '../fields.ts';
import { type FieldSchemas, fieldSchemas, type IDName, type KindDeclaration, type Simplify } from './declaration.ts';

/** Records of one kind that one call may create, change or delete. */
export const graphChangesMax = 5000;

/** Of a record that is created: whoever draws it names it, so that what follows can refer to it before it is saved. */
const newID = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Must be a UUIDv7');

export type PartFields<Part extends KindDeclaration, Owner extends KindDeclaration> = Omit<
  FieldSchemas<Part>,
  IDName<Owner>
>;
export type PartID<Part extends KindDeclaration, Schema = typeof id> = { [Key in IDName<Part>]: Schema };
type Partials<Schemas> = {
  [F in keyof Schemas]: z.ZodOptional<Schemas[F] extends z.ZodType ? Schemas[F] : never>;
};
export type Raw<Shape> = Extract<Simplify<Shape>, z.ZodRawShape>;

export type PartRow<Part extends KindDeclaration, Owner extends KindDeclaration> = z.ZodObject<
  Raw<PartID<Part> & PartFields<Part, Owner> & { version: typeof version }>
>;

type Few<Schema extends z.ZodType> = z.ZodOptional<z.ZodArray<Schema>>;
export type Changes<
  Part extends KindDeclaration,
  Owner extends KindDeclaration,
  Needed extends keyof PartFields<Part, Owner>,
> = z.ZodOptional<
  z.ZodObject<{
    create: Few<
      z.ZodObject<
        Raw<
          PartID<Part> & Partials<Omit<PartFields<Part, Owner>, Needed>> & { [F in Needed]: PartFields<Part, Owner>[F] }
        >
      >
    >;
    update: Few<
      z.ZodObject<
        Raw<PartID<Part> & { version: typeof version; fields: z.ZodObject<Raw<Partials<PartFields<Part, Owner>>>> }>
      >
    >;
    delete: Few<typeof id>;
  }>
>;
export type Saved<Part extends KindDeclaration> = z.ZodArray<
  z.ZodObject<Raw<PartID<Part> & { version: typeof version }>>
>;

const few = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(graphChangesMax, 'At most 5,000 changes per request').optional();

/** What people set of a part; whose it is follows from the address of the call. */
function ownFields(part: KindDeclaration, owner: KindDeclaration): Record<string, z.ZodType> {
  const { [`${owner.kind}ID`]: _owner, ...fields } = fieldSchemas(part) as Record<string, z.ZodType>;
  return fields;
}

/** A part as answers list it: without what every row would repeat. */
export function partRow<Part extends KindDeclaration, Owner extends KindDeclaration>(
  part: Part,
  owner: Owner,
): PartRow<Part, Owner> {
  return z.object({ [`${part.kind}ID`]: id, ...ownFields(part, owner), version }) as unknown as PartRow<Part, Owner>;
}

/** Of the parts that a call has written. */
export function savedParts<Part extends KindDeclaration>(part: Part): Saved<Part> {
  return z.array(z.object({ [`${part.kind}ID`]: id, version })) as unknown as Saved<Part>;
}

/** What one call can do to the parts of a record. @param needed the fields that a new one has to have */
export function changesOf<
  Part extends KindDeclaration,
  Owner extends KindDeclaration,
  Needed extends keyof PartFields<Part, Owner> & string,
>(part: Part, owner: Owner, needed: readonly Needed[]): Changes<Part, Owner, Needed> {
  const idName = `${part.kind}ID`;
  const fields = ownFields(part, owner);
  const values = z.strictObject(fields);
  return z
    .strictObject({
      create: few(
        z.strictObject({
          [idName]: newID,
          ...values.partial().shape,
          ...Object.fromEntries(needed.map((name) => [name, fields[name] as z.ZodType])),
        }),
      ),
      update: few(z.strictObject({ [idName]: id, version, fields: values.partial() })),
      delete: few(id),
    })
    .optional() as unknown as Changes<Part, Owner, Needed>;
}
