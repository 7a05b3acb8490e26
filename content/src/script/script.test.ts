import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConversation, names } from '../testing/conversations.ts';
import { changesOf, nobody, saved } from '../testing/saved-script.ts';
import { anyEdit, edit, emptyNode, isSaid, newIDs } from '../testing/script-edits.ts';
import { printScript } from './print-script.ts';
import type { ScriptNode, ScriptParts } from './script-parts.ts';

const nothing = { create: [], update: [], delete: [] };

/** The same nodes and cases, with nothing said in them and no links. */
function blank({ nodes }: ScriptParts): ScriptParts {
  const rows = ({ type, cases }: ScriptNode) =>
    cases.rows.map(({ id }) =>
      type === 'choice'
        ? { id, text: '', condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null }
        : { id },
    );
  const emptied = [...nodes.values()].map(({ id, fields }) => {
    const { type, x, y } = fields;
    return { id, version: 1, fields: { ...emptyNode, type, x, y, cases: { rows: rows(fields) as never } } };
  });
  return { nodes: new Map(emptied.map((node) => [node.id, node])), edges: new Map() };
}

describe('content §7: a script', () => {
  test('that is written without the mouse becomes nodes, options, conditions, effects and links', () => {
    const written = `MIRA (softly): The lantern is out.
* Light it [if has(rope)] [show: You need a rope.]
  ~ set gold = 3
  MIRA: Thank you!
+ Persuade her [check Charm: gold, roll random(1, 20), at least 15]
  -> cellar
[fail]
  It does not work.
Then it is dark.

== cellar
[end]`.split('\n');
    const { after, lines, changes } = saved(written, nobody);
    expect(changes.problems).toEqual([]);
    const text = (lines: readonly string[]) => lines.map((line) => line.replace(/( #\w+)+$/, ''));
    expect(text(lines)).toEqual(['[start]', ...written]);
    expect(text(printScript(after, names).lines)).toEqual(['[start]', ...written]);
    const said = [...after.nodes.values()].map(({ fields: { type, text: words, name } }) => `${type} ${words || name}`);
    expect(said).toEqual([
      ...['start ', 'choice The lantern is out.', 'line Thank you!', 'line It does not work.', 'line Then it is dark.'],
      'end cellar',
    ]);
    const choice = [...after.nodes.values()].find(({ fields: { type } }) => type === 'choice')?.fields;
    expect(choice?.cases.rows).toMatchObject([
      { text: 'Light it', once: true, unavailable: 'show', reason: 'You need a rope.', effects: [{ do: 'set' }] },
      { text: 'Persuade her', once: false, check: { label: 'Charm', roll: 'random(1, 20)', against: '15' } },
    ]);
    // Nothing lies on anything else.
    const places = [...after.nodes.values()].map(({ fields: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('with a mistake loses nothing: its section is left as it is, the others are saved', () => {
    const { after, lines } = saved(
      ['MIRA: One.', 'MIRA: Two.', '', '== cellar', 'TAM: Three.'].map((line) => line.replace('TAM', '@tam')),
      nobody,
    );
    const broken = lines.flatMap((line) => (line.includes('One') ? ['MIRO: One!'] : [line.replace('Three', 'Four')]));
    const { changes } = saved(
      broken.filter((line) => !line.includes('Two')),
      after,
    );
    expect(changes.problems).toMatchObject([{ at: 1 }]);
    expect(changes.nodes).toMatchObject({ create: [], delete: [], update: [{ fields: { text: 'Four.' } }] });
    expect(changes.edges).toEqual(nothing);
  });

  test('that begins with a heading gets a start that leads there by its name, as it is printed', () => {
    const text = (lines: readonly string[]) => lines.map((line) => line.replace(/(^| )#\w+$/, ''));
    const { lines, after } = saved(['== cellar', 'It is late.'], nobody);
    expect(text(lines)).toEqual(['[start]', '-> cellar', '', '== cellar', 'It is late.']);
    expect(text(printScript(after, names).lines).filter((line) => line !== '')).toEqual(
      text(lines).filter((line) => line !== ''),
    );
  });

  test('begins where the graph does and goes on to the right; a new section stays where it was written', () => {
    const text = [
      '[start]',
      '-> gate',
      '== gate',
      'One.',
      '-> well',
      '== well',
      'Two.',
      '-> tower',
      '== tower',
      'Three.',
    ];
    const { after } = saved(text, nobody);
    const at: Record<string, readonly [x: number, y: number]> = { gate: [330, 500], well: [680, 0], tower: [990, 250] };
    const placed = [...after.nodes.values()].map((node) => {
      const [x, y] = at[node.fields.name] ?? [node.fields.x, node.fields.y];
      return [node.id, { ...node, fields: { ...node.fields, x, y } }] as const;
    });
    const parts = { nodes: new Map(placed), edges: after.edges };
    const headings = (lines: readonly string[]) => lines.filter((line) => line.startsWith('=='));
    const { lines } = printScript(parts, names);
    expect(headings(lines)).toEqual(['== gate', '== well', '== tower']);
    const from = lines.indexOf('== tower');
    const written = [...lines.toSpliced(from, 0, '== mill', 'New.', ''), '', '== keep', 'Last.'];
    const { after: more } = saved(written, parts, newIDs(1000));
    expect(headings(printScript(more, names).lines)).toEqual(headings(written));
  });

  test('of any conversation is read as that conversation, ids included', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), (parts) => {
        const { lines } = printScript(parts, names);
        const { problems, nodes, edges } = changesOf(lines, parts);
        expect({ problems, nodes, edges, lines }).toEqual({ problems: [], nodes: nothing, edges: nothing, lines });
      }),
      { numRuns: 150 },
    );
  });

  test('says all that players meet: what is read of it prints the same, whatever was there before', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), (parts) => {
        const { lines } = printScript(parts, names);
        const { after, changes } = saved(lines, blank(parts));
        fc.pre(changes.problems.every(({ message }) => !/longer than|at most|effect|“|Name the/.test(message)));
        expect({ problems: changes.problems, lines: printScript(after, names).lines }).toEqual({ problems: [], lines });
      }),
      { numRuns: 150 },
    );
  });

  test('that is edited anywhere changes nothing else: ids, positions and what scripts do not write stay', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (parts, edits) => {
        const { lines, owners } = printScript(parts, names);
        const edited = edits.reduce(edit, lines);
        const { changes, after, lines: marked } = saved(edited, parts);
        const context = { edited, problems: changes.problems };
        // What a script does not write is never written; nothing is moved.
        for (const { id, fields } of changes.nodes.update) {
          const isNote = parts.nodes.get(id)?.fields.type === 'note' || fields.type === 'note';
          for (const kept of ['x', 'y', 'width', 'height', 'voice', ...(isNote ? [] : ['note'])])
            expect(fields, JSON.stringify(context)).not.toHaveProperty(kept);
        }
        if (changes.problems.length > 0) expect(changes.nodes.delete, JSON.stringify(context)).toEqual([]);
        // The first line of each: that of a branch is its first case, and an [else] has no mark to tell it by.
        const heads = new Map(owners.map((owner, at) => [owner.split(' ')[0], lines[at] ?? ''] as const).reverse());
        const gone = new Set(changes.nodes.delete);
        for (const [id, { fields }] of parts.nodes) {
          const head = heads.get(id);
          if (fields.type === 'frame') expect(gone.has(id)).toBe(false);
          if (head === undefined || head.startsWith('==')) continue;
          const at = edited.findIndex((line) => line.trim() === head.trim());
          const mark = ` #${/#(\w+)$/.exec(head)?.[1]}`;
          if (at < 0 || edited.filter((line) => line.includes(mark)).length > 1) continue;
          expect(gone.has(id), `${head} in ${JSON.stringify(context)}`).toBe(false);
          if (fields.type !== 'line') continue;
          // What is written under it is its own, also after blank lines.
          const below = (text: readonly string[], line: number) =>
            text.slice(line + 1).find((each) => each.trim() !== '');
          if ([below(edited, at), below(lines, lines.indexOf(head))].some((line) => /^\s*[~|]/.test(line ?? '')))
            continue;
          const update = changes.nodes.update.find((each) => each.id === id);
          for (const field of Object.keys(update?.fields ?? {}))
            expect(['type', 'name', 'cases'], `${head} in ${JSON.stringify(context)}`).toContain(field);
        }
        // Once it is saved and marked, the text says what was saved.
        if (changes.problems.length > 0) return;
        const { problems, nodes, edges } = changesOf(marked, after);
        expect({ problems, nodes, edges }, `${edited.join('\n')}\n----\n${marked.join('\n')}`).toEqual({
          problems: [],
          nodes: nothing,
          edges: nothing,
        });
      }),
      { numRuns: 200 },
    );
  });
});
