/** Not `- (laughs) -> cellar`, which is no dialogue. */
const labelled = /^-\s*\(\s*([A-Za-z_]\w*)\s*\)\s*(?!->)\S/;
const links = /(?<!\\)->\s*([\p{L}_][\p{L}\p{N}_.]*)/gu;

/**
 * What `- (laughs) Come in.` is called if it is a label of Ink. It is one only when something leads to it: in dialogues, what
 * somebody does stands in parentheses too.
 */
export const labelIn = (line: string): string | undefined => labelled.exec(line.trimStart())?.[1];

/** The labels of a text that links in it lead to. */
export function labelsLedTo(lines: readonly string[]): ReadonlySet<string> {
  const labels = new Set(lines.flatMap((line) => labelIn(line) ?? []));
  if (labels.size === 0) return labels;
  const led = lines.flatMap((line) =>
    // In `-> knot.laughs` the part after the dot is the label.
    line.includes('->') ? [...line.matchAll(links)].map(([, to = '']) => to.slice(to.lastIndexOf('.') + 1)) : [],
  );
  return new Set(led.filter((name) => labels.has(name)));
}
