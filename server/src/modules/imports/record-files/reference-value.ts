import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { type Parsed, shorten } from '../values/number-value.ts';
import { linesOf } from './cell-value.ts';
import type { NamedField } from './record-columns.ts';
import type { RecordNames } from './record-names.ts';

interface Target {
  field: NamedField;
  declaration: Pick<KindDeclaration, 'one' | 'many'>;
  names: RecordNames;
}

/**
 * What the two cells of a reference say together. The name counts, so that a file can be edited and carried from one
 * workspace to another by names; the id says which of several with one name is meant, or stands in for a blank name.
 */
export function referenceValue(target: Target, nameText: string, idText: string): Parsed<unknown> {
  const ids = idText === '' ? [] : partsOf(target, idText).map((id) => id.toLowerCase());
  const chosen = nameText === '' ? knownIDs(target, ids) : idsOfNames(target, partsOf(target, nameText), new Set(ids));
  if (!chosen.ok) return chosen;
  return { ok: true, value: target.field.type === 'references' ? chosen.value : (chosen.value[0] ?? null) };
}

function partsOf({ field }: Target, text: string): string[] {
  return field.type === 'references' ? linesOf(text) : [text.trim()];
}

function knownIDs({ declaration, names }: Target, ids: readonly string[]): Parsed<string[]> {
  const missing = ids.find((id) => !names.byID(id)?.isLive);
  if (missing === undefined) return { ok: true, value: [...ids] };
  return { ok: false, message: `No ${declaration.one} in this workspace has the ID “${shorten(missing)}”.` };
}

function idsOfNames(
  { field, declaration, names }: Target,
  words: readonly string[],
  hints: ReadonlySet<string>,
): Parsed<string[]> {
  const chosen: string[] = [];
  for (const word of words) {
    const found = names.meant(word);
    const one = found.length > 1 ? found.find(({ id }) => hints.has(id)) : found[0];
    if (found.length === 0) return { ok: false, message: `No ${declaration.one} is called “${shorten(word)}”.` };
    if (!one) {
      const message = `${found.length} ${declaration.many} are called “${shorten(word)}”. Add the ID in the column “${field.label} ID”.`;
      return { ok: false, message };
    }
    chosen.push(one.id);
  }
  return { ok: true, value: chosen };
}
