import type { Schema } from './validate.ts';

// What the generated schemas are written with: the runtime comes with every game, and the same without them takes a tenth more.

/** An object with these properties and no other; those named `optional` may be left out. */
export function closedObject(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, required, properties };
}

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** Of a definition of the same schema. */
export const reference = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

export const exactly = (value: unknown): Schema => ({ const: value });

export const text: Schema = { type: 'string' };
export const amount: Schema = { type: 'number' };
export const flag: Schema = { type: 'boolean' };
