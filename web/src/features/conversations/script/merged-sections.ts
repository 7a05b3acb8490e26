import { splitMarks } from '#content/script/marks.ts';
import type { Printed } from '#content/script/print-script.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import { mergeLines } from '#content/script/unsaved-parts.ts';

/** Lines that name what is called otherwise now, as they are now; without their indentation, which people choose. */
function renamedLines(before: Printed | undefined, now: Printed): ReadonlyMap<string, string> {
  if (before?.lines.length !== now.lines.length) return new Map();
  const pairs = before.lines.map((line, at): [string, string] => [line.trim(), now.lines[at]?.trim() ?? line]);
  return new Map(pairs.filter(([line, renamed]) => line !== renamed));
}

/**
 * What a script becomes when others changed the conversation: sections that can't be read stay as they are typed, with what others did in them.
 * @param before the same script with names that something in it had until now: lines that have them are written anew
 * @param base what it was before others changed it
 */
export function mergedSections(
  current: readonly string[],
  { read, broken }: ScriptChanges,
  printed: Printed,
  before: Printed | undefined,
  base: Printed,
): readonly string[] {
  if (broken.size === 0) return printed.lines;
  const renamed = renamedLines(before, printed);
  const [fresh, old] = [sectionsOf(printed), sectionsOf(base)];
  const merged: string[] = [];
  const held = new Set<string>();
  for (const head of read.nodes) if (broken.has(head.section)) held.add(head.id);
  for (const [index, { at, first }] of read.sections.entries()) {
    const typed = current.slice(at, read.sections[index + 1]?.at ?? current.length);
    const root = first?.id ?? '';
    if (broken.has(index)) {
      // The line that begins it may be what can't be read.
      const own = new Set([root, ...typed.flatMap((line) => nodesOf(line, printed))]);
      for (const id of own) held.add(id);
      const linesIn = (sections: ReadonlyMap<string, string[]>) =>
        [...sections].flatMap(([id, lines]) => (own.has(id) ? lines : []));
      const [was, mine] = [linesIn(old), typed].map((lines) => lines.map((line) => named(line, renamed)));
      merged.push(...mergeLines(was ?? [], mine ?? [], linesIn(fresh)));
    } else merged.push(...(fresh.get(root) ?? []));
    fresh.delete(root);
  }
  for (const [root, lines] of fresh) if (!held.has(root)) merged.push(...lines);
  return merged;
}

/** The nodes of the marks of a line. */
const nodesOf = (line: string, { marks }: Printed): string[] =>
  splitMarks(line).marks.flatMap((mark) => marks.find(mark)?.nodeID ?? []);

const named = (line: string, renamed: ReadonlyMap<string, string>): string => {
  const text = line.trim();
  const now = renamed.get(text);
  return now === undefined ? line : line.replace(text, () => now);
};

/** The lines of each section, by its first node. */
const sectionsOf = ({ lines, sections }: Printed): Map<string, string[]> =>
  new Map(sections.map(({ at, first }, index) => [first, lines.slice(at, sections[index + 1]?.at)]));
