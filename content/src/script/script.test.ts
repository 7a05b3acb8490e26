import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConversation, conversationID, names } from '../testing/conversations.ts';
import { afterChanges, anyEdit, edit, emptyNode, isSaid, newIDs } from '../testing/script-edits.ts';
import { markEdits, withEdits } from './mark-edits.ts';
import { Marks } from './marks.ts';
import { printScript } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { scriptChanges } from './script-changes.ts';
import type { ScriptNode, ScriptParts } from './script-parts.ts';

function changesOf(lines: readonly string[], parts: ScriptParts, order: readonly string[] = [], ids = newIDs()) {
  const printed = printScript(parts, names, order);
  return scriptChanges({
    lines,
    parts,
    printed,
    names,
    conversationID,
    reader: new LineReader(names),
    newIDs: ids,
  });
}

const nothing = { create: [], update: [], delete: [] };
/** The conversation after the changes, and the text with the marks of what is new. */
function saved(lines: readonly string[], parts: ScriptParts, ids = newIDs()) {
  const changes = changesOf(lines, parts, [], ids);
  const after = afterChanges(parts, changes);
  const { read, broken } = changes;
  return { changes, after, lines: withEdits(lines, markEdits(lines, read, broken, new Marks(after))) };
}

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

const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };

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

  test.each<[text: string, message: string]>([
    ['MIRO: Hello.', 'There is no NPC “MIRO”. Did you mean MIRA?'],
    ['Hello.\n-> cellra\n== cellar\nDark.', 'There is no “== cellra” to link to. Did you mean “-> cellar”?'],
    ['Well?\n-> Yes', 'There is no “== Yes” to link to. For an option, write “+ Yes”.'],
    // Where ways meet it would be another option of the choice above.
    ['Well?\n+ A\n  One.\n+ B\n  Two.\n-> cellar', 'There is no “== cellar” to link to.'],
    ['Well?\n+ A\n  -> cellar', 'There is no “== cellar” to link to.'],
    ['Well?\n-> No\n== Go\nGone.', 'There is no “== No” to link to. For an option, write “+ No”.'],
    ['Hello.\n-> cellra\n  Dark.\n== cellar\nDark.', 'There is no “== cellra” to link to. Did you mean “-> cellar”?'],
    [
      'Hello.\n-> the lamp rom\n== the lamp room\nDark.',
      'There is no “== the lamp rom” to link to. Did you mean “-> the lamp room”? For an option, write “+ the lamp rom”.',
    ],
    [
      'Well?\n-> Yes\n  Good.\n\n== Yes\nHere.',
      '“-> Yes” goes to its section, so the lines under it are never played. For an option, write “+ Yes”.',
    ],
    ['Hello.\n-> cellar\n  ~ set gold = 3', 'There is no “== cellar” to link to. For an option, write “+ cellar”.'],
    ['Hello.\n-> END\n  Dark.', 'Write “[end]” where the conversation ends.'],
    ['Hello.\n-> #a1bc\n  Dark.', 'No line has the mark #a1bc.'],
    [
      'Hello.\n~ sit down',
      '“sit” is not an effect. Use set, add, remove, toggle, give, take, start, advance, complete, fail, bark or call.',
    ],
    [
      '* Go [when dark]',
      'Only [if …], [show: …], [hide: …] and [check …] are in brackets. Write the text of an option without them, or “\\[” if players read it.',
    ],
    ['[else]\nHello.', 'Write [else] after [if …] or after options, at the same indentation.'],
    ['[if gold > 2]\n  One.\n[else gold > 1]\n  Two.', '[else] takes nothing else in its brackets.'],
    ['[sequence]\n[step 2]\nOne.', '[step] takes nothing else in its brackets.'],
    ['[sequence]\n[step]\n  One.\n[done at last]\n  Two.', '[done] takes nothing else in its brackets.'],
    ['* Try [check: gold, roll 1, at least 3]\n[fail badly]\nNo.', '[fail] takes nothing else in its brackets.'],
    ['[random, twice]', 'After the comma, write no repeat.'],
    ['| more', '“|” continues a text, but there is no text above it.'],
    ['->> nowhere', 'There is no conversation “nowhere”.'],
    ['== cellar', 'Nothing is under this heading.'],
    ['Hello.\n-> cellar\n== cellar', 'Nothing is under this heading.'],
    ['Hello.\n-> cellar\n== cellar\nMIRO: Dark.', 'There is no NPC “MIRO”. Did you mean MIRA?'],
  ])('says what is wrong at its line: %s', (text, message) => {
    expect(changesOf(text.split('\n'), nobody).problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('reads “->” and one word as an option when lines are under it and no section has that name', () => {
    const said = (text: string) => {
      const { after, changes } = saved(text.split('\n'), nobody);
      expect(changes.problems).toEqual([]);
      return [...after.nodes.values()].map(({ fields: { text: words, cases } }) => [
        words,
        cases.rows.map((row) => 'text' in row && row.text),
      ]);
    };
    const yes = 'Well?\n-> Yes\n  Good.\n-> No\n\n  Bad.';
    expect(said(yes)).toEqual([
      ['', []],
      ['Well?', ['Yes', 'No']],
      ['Good.', []],
      ['Bad.', []],
    ]);
    expect(said('Well?\n-> ?\n  Good.')[1]).toEqual(['Well?', []]);
  });

  test('offers the section that a link needs, and to make the link an option only where that begins a choice', () => {
    const texts = ['Well?\n-> Yes', 'Well?\n+ A\n-> Yes', 'One.\n-> cellra\n== cellar\nDark.'];
    const offered = [...texts, 'Well?\n-> cellar\n  Dark.\n== cellar\nDark.'].map((text) => {
      const { heading, instead } = changesOf(text.split('\n'), nobody).problems[0] ?? {};
      return { heading, instead };
    });
    expect(offered).toEqual([
      { heading: '== Yes', instead: ['+ Yes'] },
      { heading: '== Yes', instead: undefined },
      { heading: undefined, instead: ['-> cellar'] },
      { heading: undefined, instead: ['+ cellar'] },
    ]);
  });

  test('offers the speaker that a misspelled one may mean', () => {
    const instead = ['MIRO (softly): Hello, MIRO.', '? MIRO: Well?'].map(
      (line) => changesOf([line], nobody).problems[0]?.instead,
    );
    expect(instead).toEqual([['MIRA (softly): Hello, MIRO.'], ['? MIRA: Well?']]);
  });

  test('offers the NPC that its speaker would be, with the key that it is named by', () => {
    const missingIn = (line: string) => changesOf([line], nobody).problems.map(({ missing }) => missing);
    expect(missingIn('OLD MARA-LEE: Hello.')).toEqual([{ kind: 'npc', name: 'Old Mara-Lee' }]);
    expect(missingIn('@old_keeper (softly): Hello.')).toEqual([{ kind: 'npc', name: 'Old Keeper', key: 'old_keeper' }]);
    expect(missingIn('@guard.two: Hello.')).toEqual([{ kind: 'npc', name: 'Guard Two', key: 'guard.two' }]);
    // Nothing that can be a key, and one that is taken.
    for (const speaker of ['@', '@old keeper', '@TAM']) expect(missingIn(`${speaker}: Hello.`)).toEqual([undefined]);
    expect(missingIn('@tam: Hello.')).toEqual([]);
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
