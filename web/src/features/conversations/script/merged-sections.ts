import type { Printed } from '#content/script/print-script.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';

/** Lines that name what is called otherwise now, as they are now; without their indentation, which people choose. */
function renamedLines(before: Printed | undefined, now: Printed): ReadonlyMap<string, string> {
  if (before?.lines.length !== now.lines.length) return new Map();
  const pairs = before.lines.map((line, at): [string, string] => [line.trim(), now.lines[at]?.trim() ?? line]);
  return new Map(pairs.filter(([line, renamed]) => line !== renamed));
}

/**
 * What a script becomes when others changed the conversation: sections that can't be read stay as they are typed.
 * @param before the same script with names that something in it had until now: lines that have them are written anew
 */
export function mergedSections(
  current: readonly string[],
  { read, broken }: ScriptChanges,
  printed: Printed,
  before?: Printed,
): readonly string[] {
  if (broken.size === 0) return printed.lines;
  const renamed = renamedLines(before, printed);
  const fresh = sectionsOf(printed);
  const merged: string[] = [];
  const held = new Set<string>();
  for (const head of read.nodes) if (broken.has(head.section)) held.add(head.id);
  for (const [index, { at, first }] of read.sections.entries()) {
    const root = first?.id ?? '';
    const typed = current.slice(at, read.sections[index + 1]?.at ?? current.length);
    if (broken.has(index)) merged.push(...typed.map((line) => named(line, renamed)));
    else merged.push(...(fresh.get(root) ?? []));
    fresh.delete(root);
  }
  for (const [root, lines] of fresh) if (!held.has(root)) merged.push(...lines);
  return merged;
}

const named = (line: string, renamed: ReadonlyMap<string, string>): string => {
  const text = line.trim();
  const now = renamed.get(text);
  return now === undefined ? line : line.replace(text, () => now);
};

/** The lines of each section, by its first node. */
const sectionsOf = ({ lines, sections }: Printed): Map<string, string[]> =>
  new Map(sections.map(({ at, first }, index) => [first, lines.slice(at, sections[index + 1]?.at)]));
