import type { Known } from './checking.ts';
import { type Names, variableKind } from './names.ts';
import type { Type } from './types.ts';

/** A record that expressions and effects can name. */
export interface ExpressionRecord {
  kind: string;
  id: string;
  /** Unique of its kind. */
  key: string;
  name: string;
  /** Of a variable. */
  type?: Type;
  /** Of a variable: its value follows from others, and effects can't change it. */
  isComputed?: true;
  /** Of a stage: its quest. */
  questID?: string;
}

/** All that expressions can name, to look up by id and by key. */
export class ExpressionRecords implements Known {
  readonly all: readonly ExpressionRecord[];
  readonly #byID = new Map<string, ExpressionRecord>();
  readonly #byKey = new Map<string, Map<string, ExpressionRecord>>();
  readonly names: Names = {
    keyOf: (kind, id) => this.find(kind, id)?.key,
    idOf: (kind, key) => this.#byKey.get(kind)?.get(key)?.id,
    keysOf: (kind) => this.#byKey.get(kind)?.keys() ?? [],
  };

  constructor(records: readonly ExpressionRecord[]) {
    this.all = records;
    for (const record of records) {
      this.#byID.set(record.id, record);
      const keys = this.#byKey.get(record.kind) ?? new Map<string, ExpressionRecord>();
      keys.set(record.key, record);
      this.#byKey.set(record.kind, keys);
    }
  }

  find(kind: string, id: string): ExpressionRecord | undefined {
    const record = this.#byID.get(id);
    return record?.kind === kind ? record : undefined;
  }

  /** Those of some kinds. */
  ofKinds(kinds: readonly string[]): ExpressionRecord[] {
    return kinds.flatMap((kind) => [...(this.#byKey.get(kind)?.values() ?? [])]);
  }

  variableType(id: string): Type | undefined {
    return this.find(variableKind, id)?.type;
  }
}
