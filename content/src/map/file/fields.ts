import type { Json, Kept } from '../dungeon-map.ts';
import { MapFileProblem } from './map-file.ts';

/** Reads an object of a file field by field, and knows what was not asked for. */
export class Fields {
  /** Where it is in the file, for sentences. */
  readonly place: string;
  readonly #values: Record<string, unknown>;
  readonly #asked = new Set<string>();

  /** @throws {MapFileProblem} when the value is no object */
  constructor(value: unknown, place: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new MapFileProblem(place, `Expected an object, found ${named(value)}.`);
    this.#values = value as Record<string, unknown>;
    this.place = place;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#values, key) && this.#values[key] !== undefined;
  }

  keys(): string[] {
    return Object.keys(this.#values);
  }

  /** The value as it is, which counts as asked for. */
  take(key: string): unknown {
    this.#asked.add(key);
    return this.has(key) ? this.#values[key] : undefined;
  }

  number(key: string, fallback?: number): number {
    const value = this.take(key) ?? fallback;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return this.#fail(key, 'a number', value);
  }

  /** A whole number between two others. */
  whole(key: string, least: number, most: number, fallback?: number): number {
    const value = this.number(key, fallback);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    return this.#fail(key, `a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`, value);
  }

  text(key: string, fallback?: string): string {
    const value = this.take(key) ?? fallback;
    return typeof value === 'string' ? value : this.#fail(key, 'a text', value);
  }

  flag(key: string, fallback?: boolean): boolean {
    const value = this.take(key) ?? fallback;
    return typeof value === 'boolean' ? value : this.#fail(key, 'true or false', value);
  }

  /** The items of a list, each with its place; none when there is no list. */
  list(key: string): { value: unknown; place: string }[] {
    const value = this.take(key) ?? [];
    if (!Array.isArray(value)) return this.#fail(key, 'a list', value);
    return value.map((each, index) => ({ value: each, place: `${this.place} › ${key} ${index + 1}` }));
  }

  /** An object in it; undefined when there is none. */
  fields(key: string): Fields | undefined {
    const value = this.take(key);
    return value === undefined ? undefined : new Fields(value, `${this.place} › ${key}`);
  }

  /** What nobody asked for. */
  rest(): Kept {
    return Object.fromEntries(Object.entries(this.#values).filter(([key]) => !this.#asked.has(key))) as Record<
      string,
      Json
    >;
  }

  #fail(key: string, expected: string, value: unknown): never {
    throw new MapFileProblem(`${this.place} › ${key}`, `Expected ${expected}, found ${named(value)}.`);
  }
}

function named(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = String(value);
  return typeof value === 'string' ? `“${text.slice(0, 40)}${text.length > 40 ? '…' : ''}”` : text;
}
