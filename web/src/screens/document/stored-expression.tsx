import { namedText } from '#content/expression/stored.ts';

/** A stored expression with the names that its records have now. */
export function StoredExpression({ text, nameOf }: { text: string; nameOf: (id: string) => string }) {
  return <code className="font-mono text-xs wrap-anywhere">{namedText(text, (_kind, id) => nameOf(id))}</code>;
}
