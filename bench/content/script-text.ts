/**
 * A script as a writer would have it: sections of 40 lines, options with conditions and effects, links on to the next section. No line
 * has a mark yet.
 */
export function scriptText(lineCount: number, linesOfSection = 40): string[] {
  const lines: string[] = [];
  for (let section = 0; lines.length < lineCount; section += 1) {
    lines.push(`== part ${section}`);
    for (let scene = 0; scene < Math.floor((linesOfSection - 3) / 6); scene += 1)
      lines.push(
        `MIRA (softly): It is the hour ${scene} of the night ${section}, and the lantern by the gate is out again.`,
        `* Light it for her, once more [if gold > ${scene}]`,
        '  ~ set gold = 3',
        `  MIRA: Thank you. Nobody else would have come out in such a rain, not in the year ${section}.`,
        '+ Leave her in the dark',
        `Then it is quiet, and only the water is heard below the bridge, ${scene} or ${section} times.`,
      );
    const isLast = lines.length + linesOfSection > lineCount;
    lines.push(isLast || section % 7 === 6 ? '[end]' : `-> part ${section + 1}`, '');
    if (isLast) return [...lines, ...Array.from({ length: lineCount - lines.length }, () => '')];
  }
  return lines;
}
