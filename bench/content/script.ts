import { IncrementalScript } from '#content/script/incremental-script.ts';
import { withEdits } from '#content/script/mark-edits.ts';
import { printScript } from '#content/script/print-script.ts';
import { LineReader } from '#content/script/read-line.ts';
import { scriptChanges } from '#content/script/script-changes.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import { afterChanges, newIDs } from '#content/testing/script-edits.ts';
import { scriptText } from './script-text.ts';
import { median, type Say, timed } from './timing.ts';

const lineCount = 20_000;
const rounds = 7;
const pauses = 40;

/** The least that any reader does: each line apart into its indentation, speaker, text and marks. */
function plainRead(text: string): number {
  let parts = 0;
  for (const line of text.split('\n')) {
    const found = /^(\s*)(?:([A-Z][\w ]*)(?:\s*\(([^)]*)\))?:)?\s*(.*?)((?:\s#\w+)*)$/.exec(line);
    parts += found?.filter(Boolean).length ?? 0;
  }
  return parts;
}

/** The least that any printer does: what each node says, one after another. */
function plainPrint({ nodes }: ScriptParts): string {
  const lines: string[] = [];
  for (const { id, fields } of nodes.values()) {
    lines.push(`${fields.speakerID ?? ''} (${fields.direction}): ${fields.text} #${id.slice(-4)}`);
    for (const row of fields.cases.rows) lines.push('text' in row ? `* ${row.text} [if ${row.condition}]` : '[way]');
  }
  return lines.join('\n');
}

const repeated = (run: () => unknown) => median(Array.from({ length: rounds }, () => timed(run)));

/** A script of 20,000 lines: all of it printed and read, and the pause after one line was changed. */
export function measureScriptText({ say }: { say: Say }): void {
  const written = scriptText(lineCount);
  const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };
  const script = IncrementalScript.of(nobody, names, { conversationID, newIDs: newIDs() });
  const first = script.read(written);
  const parts = afterChanges(nobody, first);
  script.update(parts, parts.nodes.keys());
  let lines = withEdits(written, script.markEdits(written, first));
  const text = lines.join('\n');
  say(
    `script of ${lines.length} lines: ${parts.nodes.size} nodes, ${parts.edges.size} links (processor, median of ${rounds})`,
  );

  const printed = printScript(parts, names);
  const whole = () => {
    const reader = new LineReader(names);
    const changes = scriptChanges({ lines, parts, printed, names, reader, conversationID, newIDs: newIDs() });
    if (changes.nodes.update.length + changes.problems.length > 0) throw new Error('The script is not what was saved');
  };
  say(
    `  printed in ${repeated(() => printScript(parts, names)).toFixed(1)} ms | plain text of its nodes ${repeated(() => plainPrint(parts)).toFixed(1)} ms`,
  );
  say(
    `  read and compared in ${repeated(whole).toFixed(1)} ms | lines taken apart plainly ${repeated(() => plainRead(text)).toFixed(1)} ms`,
  );

  script.read(lines);
  let now = parts;
  const times: number[] = [];
  for (let pause = 0; pause < pauses; pause += 1) {
    const at = lines.findIndex((line, index) => index > pause * 400 && line.includes('of the night'));
    const typed = (lines[at] ?? '').replace('the lantern', 'the old lantern');
    const added = pause % 2 === 0 ? [typed, 'MIRA: One more thing.'] : [typed];
    times.push(
      timed(() => {
        lines = lines.toSpliced(at, 1, ...added);
        const changes = script.read(lines);
        if (changes.nodes.update.length !== 1) throw new Error('One node is other than before');
        now = afterChanges(now, changes);
        script.update(
          now,
          [...changes.nodes.create, ...changes.nodes.update].map(({ id }) => id),
        );
        lines = withEdits(lines, script.markEdits(lines, changes));
      }),
    );
  }
  say(
    `  read after a pause in writing: median ${median(times).toFixed(1)} ms, at worst ${Math.max(...times).toFixed(1)} ms (aim < 50), of ${pauses}`,
  );
}
