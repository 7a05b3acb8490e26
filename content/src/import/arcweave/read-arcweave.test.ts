import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcweaveExample } from '../testing/arcweave-example.ts';
import { played } from '../testing/played.ts';
import { recordsOf, storyGame } from '../testing/story-game.ts';
import { readArcweave } from './read-arcweave.ts';

const file = (project: unknown, name = 'project.json') => ({ name, text: JSON.stringify(project) });
const read = (project: unknown) => recordsOf(readArcweave, [file(project)], 'file');
const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ part, message, outcome }) => `${part}: ${message} (${outcome})`);

/** A project of one element with this content, and variables. */
const content = (html: string) => ({
  startingElement: 'a',
  boards: { b: { name: 'Board', elements: ['a'] } },
  elements: { a: { title: '<p>One</p>', content: html, outputs: [], components: [] } },
  variables: {
    x: { name: 'x', type: 'integer', value: 14 },
    w: { name: 'w', type: 'string', value: 'lamp' },
    a: { name: '_a', type: 'boolean', value: true },
  },
});
const code = (script: string) => `<pre><code>${script}</code></pre>`;

test('content §7: a project of Arcweave comes in, a conversation for each board, and plays', () => {
  const records = read(arcweaveExample);
  expect(records.conversations.map(({ name }) => name)).toEqual(['Harbor', 'Crypt']);
  expect(records.npcs.map(({ name }) => name)).toEqual(['Odile']);
  expect(records.variables.map(({ key, type, initial }) => [key, type, initial])).toEqual([
    ['gold', 'number', '4'],
    ['is_banned', 'yesNo', 'no'],
    ['crypt.depth', 'number', '0'],
  ]);
  expect(told(records)).toEqual([
    'Harbor › Inside: A jumper leads to no element. (leftOut)',
    'Components: Components come in as NPCs where they are the first of an element. Left out: “Lamp”. (leftOut)',
  ]);
  expect(played(records, 'Pay the toll', 'Down')).toEqual([
    ...['Who goes <strong>there</strong>?', '> Walk in <em>proudly</em> | Pay the toll | Down'],
    ...[
      'Two coins. You have 2 left.',
      'Who goes <strong>there</strong>? You again.',
      '> Walk in | Pay the toll | Down',
    ],
    'It is deep.',
  ]);
  expect(played(records, 'Walk in <em>proudly</em>').at(-1)).toBe('The harbor.\nIt smells.');
  expect(played(records, 'Down').at(-1)).toBe('It is dark.');
  const [harbor] = records.conversations;
  expect(harbor?.nodes.flatMap(({ type, fields }) => (type === 'note' ? [fields.note] : []))).toEqual([
    'Odile knows & waits.',
  ]);
  expect(harbor?.nodes.flatMap(({ fields }) => (fields.name ? [fields.name] : []))).toEqual(
    expect.arrayContaining(['The gate', 'Pay the toll', 'Inside']),
  );
});

test('content §7: an option whose condition doesn’t hold is hidden, as Arcweave hides it', () => {
  const { run } = storyGame(read(arcweaveExample));
  run.start(read(arcweaveExample).conversations[0]?.id ?? '');
  run.advance();
  const shown = run.shown;
  expect(shown?.is === 'choice' && shown.options.map(({ text }) => text)).toEqual([
    ...['Walk in <em>proudly</em>', 'Pay the toll', 'Down'],
  ]);
});

test('content §7: with a conversation for each element they lead to one another', () => {
  const records = recordsOf(readArcweave, [file(arcweaveExample)], 'passage');
  expect(records.conversations.map(({ name }) => name).toSorted()).toEqual([
    ...['Imported', 'Inside', 'Pay the toll', 'Stairs', 'The gate'],
  ]);
  const start = records.conversations.findIndex(({ name }) => name === 'The gate');
  const first = {
    ...records,
    conversations: [...records.conversations.slice(start), ...records.conversations.slice(0, start)],
  };
  expect(played(first, 'Down').at(-1)).toBe('It is dark.');
});

test('content §7: the same project twice at once is two stories', () => {
  const { conversations } = recordsOf(readArcweave, [file(arcweaveExample), file(arcweaveExample, 'b.json')], 'file');
  expect(conversations.map(({ name }) => name)).toEqual(['Harbor', 'Crypt', 'Harbor', 'Crypt']);
  const ids = conversations.flatMap(({ nodes }) => nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each<[html: string, shown: string[]]>([
  [`<p>Mein Gott!</p>${code('x = 1')}<p>What is that?</p>`, ['Mein Gott!', 'What is that?']],
  [`<p>Hello</p>${code('if x == 1')}<p>Ride.</p>${code('endif')}`, ['Hello']],
  [
    `<p>You carry</p>${code('if x == 12')}<p>a knife</p>${code('elseif x is not 14')}<p>a sword</p>${code('else')}<p>nothing</p>${code('endif')}`,
    ['You carry nothing'],
  ],
  [`${code('show("x is ", x)')}`, ['x is 14']],
  [`<blockquote><p>A quote</p>${code('show(w)')}</blockquote><p>Done</p>`, ['A quote lamp Done']],
  [`<p>three</p><p></p><p>lines<br>here</p>`, ['three\nlines\nhere']],
  [`${code('x = (x*x + 4)/4')}${code('show(x)')}`, ['50']],
  [`${code('x += 2\nx %= 6')}${code('show(x)')}`, ['4']],
  [`${code('x = sqr(2) + abs(-6) + max(5, -x, 2.3)')}${code('show(x)')}`, ['15']],
  [`${code('x = 3')}${code('w = "no"')}${code('reset(x)')}${code('show(x, " ", w)')}`, ['14 no']],
  [`${code('x = 3')}${code('w = "no"')}${code('resetAll(w)')}${code('show(x, " ", w)')}`, ['14 no']],
  [`${code('if visits() == 1 &amp;&amp; !(x == 15) || false')}<p>Yes</p>${code('endif')}`, ['Yes']],
  [`${code('if not x')}<p>A</p>${code('elseif w')}<p>B</p>${code('endif')}`, ['B']],
  [
    `${code('if _a')}${code('if x &gt; 20')}<p>A</p>${code('else')}<p>B {x} it’s</p>${code('endif')}${code('endif')}`,
    ['B {x} it’s'],
  ],
  [`${code('if roll(6) &gt;= 1 and roll(6, 2) &lt;= 12 and random() &lt; 1')}<p>Sure</p>${code('endif')}`, ['Sure']],
  ['<ul><li><p>One</p></li><li><p>Two &lt;b&gt;</p></li></ul>', ['• One\n• Two <b>']],
])('content §7: contents of Arcweave play as there: %s', (html, shown) => {
  const records = read(content(html));
  expect([told(records), played(records)]).toEqual([[], shown]);
});

test.each<[html: string, problem: string]>([
  [code('y = 1'), 'Board › One: “y = 1”: There is no variable “y” in the project. (leftOut)'],
  [
    code('w = "a" + w'),
    'Board › One: “w = "a" + w”: Texts can’t be joined in an expression. Write them one after the other in the line. (leftOut)',
  ],
  [code('x = sqrt(2)'), 'Board › One: “x = sqrt(2)”: The function “sqrt” is not known in Lorebox. (leftOut)'],
  [code('resetVisits()'), 'Board › One: “resetVisits()”: This does nothing in Lorebox. (leftOut)'],
  [code('endif'), 'Board › One: “endif” has no “if” before it. (leftOut)'],
  [`${code('if x')}<p>A</p>`, 'Board › One: “if x” has no “endif”. (changed)'],
  [
    `${code('if q')}<p>A</p>${code('endif')}`,
    'Board › One: “q”: “q” is not known in Lorebox. What depends on it never plays. (changed)',
  ],
])('content §7: what can’t be taken of %s is told, with the element', (html, problem) => {
  expect(told(read(content(html)))).toContain(problem);
});

test('content §7: what is no project is told', () => {
  const { conversations, problems } = recordsOf(readArcweave, [{ name: 'a.json', text: '{"elements": 1' }], 'file');
  expect([conversations, problems.map(({ message }) => message)]).toEqual([
    [],
    ['This isn’t a project of Arcweave. Export it there as JSON, and unpack it if it is a ZIP file.'],
  ]);
  expect(told(read({ boards: 3, elements: [] }))).toEqual([
    'undefined: There is no element in this project. (leftOut)',
  ]);
});

test('content §7: branches that lead to themselves end, and are told', () => {
  const loop = {
    ...content('<p>A</p>'),
    elements: { a: { title: '', content: '<p>A</p>', outputs: ['c'], components: [] } },
    connections: { c: { label: null, targetid: 'br', targetType: 'branches' } },
    branches: { br: { conditions: { ifCondition: 'one', elseIfConditions: ['two'] } } },
    conditions: { one: { output: 'c', script: 'x' }, two: { output: 'c', script: 'x' } },
  };
  expect(told(read(loop))[0]).toBe('Board › Untitled: Branches lead to branches, in a circle or too often. (leftOut)');
});

test('content §7: the address of a link in a content follows its words', () => {
  const said = (html: string) => played(read(content(html)))[0];
  expect(said('<p>Read <a href="https://x.example/lamp">the note</a>.</p>')).toBe(
    'Read the note (https://x.example/lamp).',
  );
  expect(said('<p>See <a href="https://x.example">https://x.example</a> or <a href="#up">up</a>.</p>')).toBe(
    'See https://x.example or up.',
  );
  expect(said('<p>Write to <a href="mailto:a@x.example">a@x.example</a>.</p>')).toBe('Write to a@x.example.');
});

test('content §7: any content is read, in time linear in it', () => {
  const piece = fc.constantFrom(
    ...[code('if x'), code('else'), code('elseif x'), code('endif'), code('x = 1'), code('show(x, "a")'), code('(')],
    ...[
      '<p>',
      '</p>',
      'words ',
      '<strong>',
      '</em>',
      '<br>',
      '<a href="https://x.example">',
      '</a>',
      '{',
      '}',
      "'",
      '&lt;',
      '<pre><code>',
      '</code></pre>',
      '<ul><li>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      storyGame(read(content(pieces.join(''))));
    }),
    { numRuns: 300 },
  );
  for (const part of [code('if x'), '<p>', '<pre>', '<ul><li>', code('endif'), '<strong>', '&amp;', code('show("')])
    expect(read(content(part.repeat(5000))).moreProblems).toBeGreaterThanOrEqual(0);
});

test('content §7: a label of a link has words and does things by conditions', () => {
  const labelled = (label: string) => ({
    ...content('<p>Hi</p>'),
    elements: {
      a: { title: '', content: '<p>Hi</p>', outputs: ['c'], components: [] },
      z: { title: '', content: code('show(x)'), outputs: ['none'], components: [] },
    },
    connections: { c: { label, targetid: 'z', targetType: 'elements' } },
  });
  const words = read(labelled(`${code('if x == 14')}<p>One</p>${code('else')}<p>Other</p>${code('endif')}`));
  expect(played(words, 'One')).toEqual(['Hi', '> One', '14']);
  const change = `${code('if x == 14')}${code('x = 2')}${code('endif')}`;
  const does = read(labelled(`<p>Go</p>${change}`));
  expect(played(does, 'Go')).toEqual(['Hi', '> Go', '2']);
  expect(told(does)).toEqual(['Imported › Untitled: A link leads to no element. (leftOut)']);
});

test('content §7: long lines of branches, and many of them, end and are told', () => {
  const line = (count: number, also: object) => ({
    ...content('<p>A</p>'),
    elements: { a: { title: '', content: '<p>A</p>', outputs: ['c0'], components: [] } },
    connections: Object.fromEntries(
      Array.from({ length: count + 1 }, (_, at) => [
        `c${at}`,
        at === count ? { targetid: 'a', targetType: 'elements' } : { targetid: `b${at}`, targetType: 'branches' },
      ]),
    ),
    branches: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`b${at}`, { conditions: { ifCondition: `k${at}`, ...also } }]),
    ),
    conditions: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`k${at}`, { output: `c${at + 1}`, script: 'x == 3' }]),
    ),
  });
  expect(told(read(line(20, {})))).toEqual([]);
  expect(told(read(line(5000, {})))[0]).toContain('Branches lead to branches, in a circle or too often.');
  const same = Array.from({ length: 20_000 }, () => 'k0');
  expect(() =>
    read({ ...line(1, { elseIfConditions: same }), conditions: { k0: { script: 'x == 3' } } }),
  ).not.toThrow();
});
