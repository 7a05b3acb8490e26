import fc from 'fast-check';
import { bundleSchema } from '#runtime/format/bundle-schema.generated.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import type { Schema } from '#runtime/format/validate.ts';

const definitions: Readonly<Record<string, Schema>> = bundleSchema.$defs as never;

/** Few, so that references often lead somewhere. */
export const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];
const keys = ['other', 'one', '=1', 'true', 'calm', '__proto__', 'toString'];
const texts: Readonly<Record<string, readonly string[]>> = {
  '^([01]': ['00:00', '08:30', '23:59'],
  '^[A-Za-z]{2,3}': ['en', 'pl', 'ar', 'qq-XX'],
};
const number = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -2, max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.1, -0, 1e300, -1e300, Number.MAX_SAFE_INTEGER, 5e-324) },
);

/** Any bundle that passes its schema, made from that schema. */
export function anyBundle(): fc.Arbitrary<Bundle> {
  const { root } = fc.letrec<Record<string, unknown>>((tie) => ({
    ...Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, arbitraryOf(schema, tie)])),
    ID: fc.constantFrom(...ids),
    root: arbitraryOf(bundleSchema as unknown as Schema, tie),
  }));
  return root as fc.Arbitrary<Bundle>;
}

type Tie = (name: string) => fc.Arbitrary<unknown>;

function arbitraryOf(schema: Schema, tie: Tie): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return tie(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if (schema.oneOf)
    return fc.oneof(
      { depthSize: 'small', depthIdentifier: 'bundle' },
      ...schema.oneOf.map((each) => arbitraryOf(each, tie)),
    );
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, tie);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, tie), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
        depthIdentifier: 'bundle',
      });
    case 'string': {
      const known = Object.entries(texts).find(([start]) => schema.pattern?.startsWith(start));
      return fc.constantFrom(...(known?.[1] ?? ['calm', 'gold', '', '<b>&', 'a'.repeat(50)]));
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -3, max: Math.min(schema.maximum ?? 4, 4) });
    case 'number':
      if (schema.minimum === undefined) return number;
      return fc.constantFrom(schema.minimum, 0.5, 1);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constantFrom('x', 1, null);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, tie: Tie): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    const entry = fc.tuple(fc.constantFrom(...keys), arbitraryOf(additionalProperties, tie));
    return fc.array(entry, { maxLength: 3, depthIdentifier: 'bundle' }).map((entries) => Object.fromEntries(entries));
  }
  const members = Object.entries(properties).filter(([key]) => key !== 'at');
  return fc.record(Object.fromEntries(members.map(([key, member]) => [key, arbitraryOf(member, tie)])), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  });
}
