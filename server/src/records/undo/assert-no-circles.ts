import { recordsNamed } from '#content/expression/stored.ts';
import { variableKind } from '../kinds/variable.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordAfterUndo } from './references.ts';
import { cannotUndo } from './refusal.ts';

/** Refuses variables that would be computed from themselves, however far around: others may be computed from them since. */
export async function assertNoCircles(reader: RecordReader, standing: readonly RecordAfterUndo[]): Promise<void> {
  const changed = standing.flatMap(({ kind, record }) =>
    kind.kind === variableKind.kind && namedIn(record.computed).length > 0 ? [record] : [],
  );
  const named = new Map<string, string[]>();
  for (let ids = changed.map(({ id }) => id); ids.length > 0; ) {
    const found = await reader.findMany(variableKind, ids);
    for (const { id, computed } of found) named.set(id, namedIn(computed));
    ids = [...new Set(found.flatMap(({ id }) => named.get(id) ?? []))].filter((id) => !named.has(id));
  }
  for (const { id, key } of changed) {
    const seen = new Set<string>();
    for (let next = named.get(id) ?? []; next.length > 0; ) {
      if (next.includes(id)) throw cannotUndo(`${key} would be computed from itself.`);
      for (const one of next) seen.add(one);
      next = [...new Set(next.flatMap((one) => named.get(one) ?? []))].filter((one) => !seen.has(one));
    }
  }
}

const namedIn = (computed: unknown): string[] =>
  [...recordsNamed(String(computed ?? ''))].flatMap(({ kind, id }) => (kind === 'variable' ? [id] : []));
