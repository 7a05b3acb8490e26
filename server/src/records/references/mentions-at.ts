import type { RecordKindName } from '#contract/kinds/names.ts';
import { escapePart } from '../history/pointer.ts';
import type { Mention } from './reference.ts';

/** Where ids stand in a document: `['lines', '*', 'speakerID']`, where `*` is every member of a list or an object. */
export interface MentionPath {
  path: readonly string[];
  to: RecordKindName;
}

/** Finds the ids at these paths of a document. */
export function mentionsAt(paths: readonly MentionPath[]): (document: unknown) => Iterable<Mention> {
  return function* (document) {
    for (const { path, to } of paths) for (const found of walk(document, path, '')) yield { ...found, kind: to };
  };
}

function* walk(value: unknown, path: readonly string[], at: string): Generator<{ path: string; id: string }> {
  const [part, ...rest] = path;
  if (part === undefined) {
    if (typeof value === 'string' && value !== '') yield { path: at, id: value };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value))
    if (part === '*' || part === key) yield* walk(member, rest, `${at}/${escapePart(key)}`);
}
