import { caseKey, type Marked, type Marks } from './marks.ts';
import type { ScriptNode, ScriptRecord } from './script-parts.ts';

/**
 * The nodes and cases that were in a script and are no more, by their marks: a line that is cut is saved as deleted in the next
 * pause, and is the same record again when it is pasted later, or its deletion undone.
 */
export class GoneParts {
  readonly #nodes = new Map<string, ScriptRecord<ScriptNode>>();
  readonly #byMark = new Map<string, Marked>();

  /** A node was `before` and is `after`; undefined: nothing. */
  learn(before: ScriptRecord<ScriptNode>, after: ScriptRecord<ScriptNode> | undefined, marks: Marks): void {
    const { id, fields } = before;
    if (fields.type === 'frame') return;
    if (after) this.#nodes.delete(id);
    else {
      this.#nodes.set(id, before);
      this.#byMark.set(marks.of(id), { nodeID: id });
    }
    const left = new Set(after?.fields.cases.rows.map((row) => row.id));
    for (const { id: caseID } of fields.cases.rows)
      if (!left.has(caseID)) this.#byMark.set(marks.of(caseKey(id, caseID)), { nodeID: id, caseID });
  }

  node(id: string): ScriptRecord<ScriptNode> | undefined {
    return this.#nodes.get(id);
  }

  find(mark: string): Marked | undefined {
    return this.#byMark.get(mark);
  }
}
