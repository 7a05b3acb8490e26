import type { RecordKindName } from '#contract/kinds/names.ts';
import { escapePart } from '../history/pointer.ts';
import { mentionsInEffects, mentionsInExpression, mentionsInMessage } from './mentions-in-expressions.ts';
import type { Mention } from './reference.ts';

/** Where ids stand in a document, expressions or effects: `['lines', '*', 'speakerID']`, where `*` is every member of a list or an object. */
export interface MentionPath {
  path: readonly string[];
  to: RecordKindName | 'expression' | 'effects' | 'message';
}

/** Finds the ids at these paths of a document. */
export function mentionsAt(paths: readonly MentionPath[]): (document: unknown) => Iterable<Mention> {
  return function* (document) {
    for (const { path, to } of paths)
      for (const { value, path: at } of walk(document, path, '')) {
        if (to === 'expression') yield* mentionsInExpression(value, at);
        else if (to === 'effects') yield* mentionsInEffects(value, at);
        else if (to === 'message') yield* mentionsInMessage(value, at);
        else if (typeof value === 'string' && value !== '') yield { path: at, kind: to, id: value };
      }
  };
}

function* walk(value: unknown, path: readonly string[], at: string): Generator<{ path: string; value: unknown }> {
  const [part, ...rest] = path;
  if (part === undefined) {
    yield { path: at, value };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value))
    if (part === '*' || part === key) yield* walk(member, rest, `${at}/${escapePart(key)}`);
}
