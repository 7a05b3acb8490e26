import type { ScriptParts } from '#content/script/script-parts.ts';

/** The nodes that are other than before, or whose links are, for scripts: where they lie is nothing that those say. */
export function changedNodes(before: ScriptParts, after: ScriptParts): Set<string> {
  const changed = new Set<string>();
  compare(before.nodes, after.nodes, (node) => changed.add(node.id));
  compare(before.edges, after.edges, ({ fields }) => changed.add(fields.fromID));
  return changed;
}

type Records<Fields> = ReadonlyMap<string, { id: string; fields: Fields }>;

function compare<Fields extends object>(
  before: Records<Fields>,
  after: Records<Fields>,
  onChange: (record: { id: string; fields: Fields }) => void,
): void {
  if (before === after) return;
  for (const [id, record] of after) {
    const old = before.get(id);
    if (old === record || isSaidSame(old?.fields, record.fields)) continue;
    onChange(record);
    if (old) onChange(old);
  }
  for (const [id, record] of before) if (!after.has(id)) onChange(record);
}

const unsaid = new Set(['x', 'y', 'width', 'height', 'position']);

function isSaidSame(one: object | undefined, other: object): boolean {
  if (one === other) return true;
  if (!one) return false;
  const said = (fields: object) =>
    JSON.stringify(
      Object.entries(fields)
        .filter(([name]) => !unsaid.has(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return said(one) === said(other);
}
