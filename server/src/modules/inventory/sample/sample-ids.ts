import { v7 as uuid } from 'uuid';
import type { RecordKindName } from '#contract/kinds/names.ts';

/** Ids of records of the sample world by kind and key, made when they are first named: what refers to one may come before it. */
export class SampleIDs {
  readonly #ids = new Map<string, string>();
  readonly #made = new Set<string>();

  of(kind: RecordKindName, key: string): string {
    const name = `${kind}:${key}`;
    const id = this.#ids.get(name) ?? uuid();
    this.#ids.set(name, id);
    return id;
  }

  /** The id of a record that is created now. */
  make(kind: RecordKindName, key: string): string {
    this.#made.add(`${kind}:${key}`);
    return this.of(kind, key);
  }

  /** An expression as it is stored: `@item:lantern_oil` becomes `@item:<id>`. */
  expression(text: string): string {
    return text.replace(/@(\w+):([\w.]+)/g, (_, kind: RecordKindName, key: string) => `@${kind}:${this.of(kind, key)}`);
  }

  /** @throws when something was named and not made: the data of the sample world is wrong */
  assertComplete(): void {
    const missing = [...this.#ids.keys()].filter((name) => !this.#made.has(name));
    if (missing.length > 0) throw new Error(`The sample world names what it does not have: ${missing.join(', ')}`);
  }
}
