import type { Printed } from '#content/script/print-script.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';

/** What a script becomes when others changed the conversation: sections that can't be read stay as they are typed. */
export function mergedSections(
  current: readonly string[],
  { read, broken }: ScriptChanges,
  printed: Printed,
): readonly string[] {
  if (broken.size === 0) return printed.lines;
  const fresh = sectionsOf(printed);
  const merged: string[] = [];
  const held = new Set<string>();
  for (const head of read.nodes) if (broken.has(head.section)) held.add(head.id);
  for (const [index, { at, first }] of read.sections.entries()) {
    const root = first?.id ?? '';
    const typed = current.slice(at, read.sections[index + 1]?.at ?? current.length);
    if (broken.has(index)) merged.push(...typed);
    else merged.push(...(fresh.get(root) ?? []));
    fresh.delete(root);
  }
  for (const [root, lines] of fresh) if (!held.has(root)) merged.push(...lines);
  return merged;
}

/** The lines of each section, by its first node. */
const sectionsOf = ({ lines, sections }: Printed): Map<string, string[]> =>
  new Map(sections.map(({ at, first }, index) => [first, lines.slice(at, sections[index + 1]?.at)]));
