import { bundleSchema } from './bundle-schema.generated.ts';
import type { Bundle } from './bundle-types.generated.ts';
import { stateSchema } from './state-schema.generated.ts';
import type { State } from './state-types.generated.ts';
import { FormatError, type Schema, validator } from './validate.ts';

/** The version of bundles and states that this runtime reads. */
export const formatVersion = 1;

type Format = 'bundle' | 'state';
const schemas: Readonly<Record<Format, Schema>> = { bundle: bundleSchema, state: stateSchema };
const validators = new Map<Format, (value: unknown) => void>();

/** A bundle, from its text or as a value. @throws {FormatError} when it can't be read */
export const readBundle = (source: unknown): Bundle => read(source, 'bundle') as Bundle;

/** A saved state, from its text or as a value. @throws {FormatError} when it can't be read */
export const readState = (source: unknown): State => read(source, 'state') as State;

function read(source: unknown, format: Format): unknown {
  const value = typeof source === 'string' ? parse(source, format) : source;
  const { format: name, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (name !== `lorebox-${format}`) throw new FormatError('/format', `this is not a ${format} of Lorebox`);
  if (typeof version === 'number' && version > formatVersion)
    throw new FormatError(
      '/version',
      `this ${format} has version ${version}, and this runtime reads version ${formatVersion}. Update the runtime.`,
    );
  const validate = validators.get(format) ?? validator(schemas[format]);
  validators.set(format, validate);
  validate(value);
  return value;
}

function parse(source: string, format: Format): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FormatError('', `this ${format} is cut off or is not JSON: ${(error as Error).message}`);
  }
}
