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
  return (document) => {
    const found: Mention[] = [];
    for (const { path, to } of paths)
      eachAt(document, path, [], (value, keys) => {
        const at = () => keys.map((key) => `/${escapePart(key)}`).join('');
        if (to === 'expression') found.push(...mentionsInExpression(value, at()));
        else if (to === 'effects') found.push(...mentionsInEffects(value, at()));
        else if (to === 'message') found.push(...mentionsInMessage(value, at()));
        else if (typeof value === 'string' && value !== '') found.push({ path: at(), kind: to, id: value });
      });
    return found;
  };
}

type Visit = (value: unknown, keys: readonly string[]) => void;

/** Visits the values at a path; `keys`, which lead there, is one array for all. */
function eachAt(value: unknown, path: readonly string[], keys: string[], visit: Visit): void {
  const step = path[keys.length];
  if (step === undefined) {
    visit(value, keys);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (step !== '*') {
    if (Object.hasOwn(value, step)) visitMember(value, step, path, keys, visit);
    return;
  }
  for (const key of Object.keys(value)) visitMember(value, key, path, keys, visit);
}

function visitMember(value: object, key: string, path: readonly string[], keys: string[], visit: Visit): void {
  keys.push(key);
  eachAt((value as Record<string, unknown>)[key], path, keys, visit);
  keys.pop();
}
