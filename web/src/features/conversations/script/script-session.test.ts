import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import fc from '#web/testing/fast-check.ts';
import { conversationServer, writerOf } from '#web/testing/script-writers.ts';
import { scriptOptions } from './use-begun-script.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = { create: [], update: [], delete: [] };
const written = [
  ...[
    'MIRA: One.',
    'Two.',
    '* Light it [if gold > 2]',
    '  ~ set gold = 3',
    '  MIRA: Thank you.',
    '+ Leave',
    '-> cellar',
  ],
  ...[
    '== cellar',
    'TAM: Down here.',
    '[if gold > 3]',
    '  MIRA: Rich.',
    '[else]',
    '  MIRA: Poor.',
    '[random]',
    '[way]',
    '  Drip.',
  ],
  ...['[way 3]', '  Drop.', '-> stairs', '== stairs', 'Up we go.', '[end]'],
].map((line) => line.replace('TAM:', 'MIRA:'));

const plain = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/( #\w+)*$/, '')).filter((line) => line.trim() !== '' && line !== '[start]');

const anyPause = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 150 }) },
  fc.integer({ min: 0, max: 1500 }),
);
const streams = [
  fc.infiniteStream(anyPause),
  fc.infiniteStream(fc.integer({ min: 0, max: 700 })),
  fc.infiniteStream(fc.nat(40)),
] as const;

test('content §7: whatever is typed stays as it is typed, while it is saved and names change', async () => {
  await fc.assert(
    fc.asyncProperty(...streams, async (pauses, delays, renames) => {
      const { open, parts } = conversationServer(() => delays.next().value);
      const store = open();
      const writer = await writerOf(store);
      for (const character of written.join('\n')) {
        writer.type(character);
        await vi.advanceTimersByTimeAsync(pauses.next().value);
        if (renames.next().value === 0) writer.rename();
      }
      await vi.advanceTimersByTimeAsync(20_000);
      expect(plain(writer.lines())).toEqual(written);
      const saved = IncrementalScript.of(parts(), names, scriptOptions(conversationID));
      const { nodes, edges, problems } = saved.read(writer.lines());
      expect([nodes, edges, problems]).toEqual([nothing, nothing, []]);
      store.stop();
    }),
    { numRuns: 40 },
  );
});

test('content §7: an effect on a variable that is made elsewhere is saved without being typed again', async () => {
  const { open, parts } = conversationServer(() => 10);
  const store = open();
  const writer = await writerOf(store);
  for (const character of 'Two.') writer.type(character);
  writer.type('\n');
  for (const character of '~ toggle told') writer.type(character);
  await vi.advanceTimersByTimeAsync(20_000);
  const effects = () => [...parts().nodes.values()].flatMap(({ fields }) => fields.effects ?? []);
  expect(effects()).toEqual([]);
  const [id, key] = ['01900000-0000-7000-8902-000000000008', 'told'];
  const { expressions } = names.known;
  writer.rename({
    ...names.known,
    expressions: {
      keyOf: (kind, of) => (kind === 'variable' && of === id ? key : expressions.keyOf(kind, of)),
      idOf: (kind, word) => (kind === 'variable' && word === key ? id : expressions.idOf(kind, word)),
      keysOf: (kind) => [...expressions.keysOf(kind), ...(kind === 'variable' ? [key] : [])],
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(effects()).toEqual([{ do: 'toggle', variableID: id }]);
  store.stop();
});

test('content §7: a line whose speaker is made elsewhere is saved without being typed again', async () => {
  const { open, parts } = conversationServer(() => 10);
  const store = open();
  const writer = await writerOf(store);
  for (const character of 'NOBODY: Two.') writer.type(character);
  await vi.advanceTimersByTimeAsync(20_000);
  const said = () => [...parts().nodes.values()].flatMap(({ fields }) => (fields.type === 'line' ? [fields] : []));
  expect(said()).toEqual([]);
  const nobody = { id: '01900000-0000-7000-8902-000000000009', key: 'nobody', name: 'Nobody' };
  writer.rename({ ...names.known, speakers: [...names.known.speakers, nobody] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toMatchObject([{ text: 'Two.', speakerID: nobody.id }]);
  expect(plain(writer.lines())).toEqual(['NOBODY: Two.']);
  store.stop();
});

test('content §7: what others rename is renamed in a section that can’t be read, too', async () => {
  const { open } = conversationServer(() => 10);
  const store = open();
  const writer = await writerOf(store);
  const write = (text: string) => {
    for (const character of text) writer.type(character);
  };
  write('MIRA: One.\n~ set gold = 3');
  await vi.advanceTimersByTimeAsync(20_000);
  write('\nNOBODY: Two.');
  await vi.advanceTimersByTimeAsync(20_000);
  const { expressions } = names.known;
  writer.rename({
    ...names.known,
    expressions: {
      keyOf: (kind, id) => expressions.keyOf(kind, id)?.replace('gold', 'coins'),
      idOf: (kind, key) => (key === 'gold' ? undefined : expressions.idOf(kind, key.replace('coins', 'gold'))),
      keysOf: (kind) => [...expressions.keysOf(kind)].map((key) => key.replace('gold', 'coins')),
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(plain(writer.lines())).toEqual(['MIRA: One.', '~ set coins = 3', 'NOBODY: Two.']);
  store.stop();
});

test('content §7: two who write in one script at once have the lines of both, each as it was typed', async () => {
  const begun = ['MIRA: One.', '-> cellar', '== cellar', 'MIRA: Two.', '[end]'];
  const mine = ['Mine one.', '* Mine two.', '  Mine three.', '+ Mine four.', 'Mine five.'];
  const theirs = ['MIRA: Theirs one.', '[if gold > 2]', '  Theirs two.', 'Theirs three.'];
  await fc.assert(
    fc.asyncProperty(...streams, async (pauses, delays, renames) => {
      const { open } = conversationServer(() => delays.next().value);
      const stores = [open(), open()] as const;
      const first = await writerOf(stores[0]);
      for (const character of begun.join('\n')) first.type(character);
      await vi.advanceTimersByTimeAsync(10_000);
      const second = await writerOf(stores[1]);
      first.goTo('MIRA: One.');
      second.goTo('MIRA: Two.');
      const texts = [['', ...mine].join('\n'), ['', ...theirs].join('\n')] as const;
      for (let at = 0; at < Math.max(...texts.map(({ length }) => length)); at++)
        for (const [index, writer] of [first, second].entries()) {
          const character = texts[index]?.[at];
          if (character !== undefined) writer.type(character);
          await vi.advanceTimersByTimeAsync(pauses.next().value);
          if (renames.next().value === 0) writer.rename();
        }
      await vi.advanceTimersByTimeAsync(20_000);
      const all = [begun[0], ...mine, ...begun.slice(1, 4), ...theirs, ...begun.slice(4)];
      expect([plain(first.lines()), plain(second.lines())]).toEqual([all, all]);
      for (const store of stores) store.stop();
    }),
    { numRuns: 40 },
  );
});

test('content §7: a section that others did not change stays as it is typed when something is called otherwise meanwhile', async () => {
  const { open } = conversationServer(() => 10);
  const stores = [open(), open()] as const;
  const first = await writerOf(stores[0]);
  for (const character of 'MIRA: One.\n* Mine two.\n  Mine three.\n-> cellar\n== cellar\nMIRA: Two.\n[end]')
    first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = await writerOf(stores[1]);
  first.goTo('  Mine three.');
  second.goTo('MIRA: Two.');
  for (const character of '\n+ Mine ') first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  let isRenamed = false;
  stores[0].subscribe(() => {
    if (isRenamed || ![...stores[0].state.nodes.values()].some(({ fields }) => fields.text === 'Theirs.')) return;
    isRenamed = true;
    first.rename();
  });
  for (const character of '\nTheirs.') second.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isRenamed).toBe(true);
  for (const character of 'four.\nMine five.') first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const all = ['MIRA: One.', '* Mine two.', '  Mine three.', '+ Mine four.', 'Mine five.', '-> cellar'];
  expect(plain(first.lines()).slice(0, all.length)).toEqual(all);
  for (const store of stores) store.stop();
});

test('content §7: a section that can’t be read stays as it is typed, once, and has what others add to it', async () => {
  const { open, parts } = conversationServer(() => 10);
  const stores = [open(), open()] as const;
  const first = await writerOf(stores[0]);
  for (const character of 'One.\n-> cellar\n== cellar\nTwo.\nThree.\n[end]') first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = await writerOf(stores[1]);
  first.change('Two.', 'NOBODY: Two.');
  await vi.advanceTimersByTimeAsync(10_000);
  second.goTo('Three.');
  for (const character of '\nTheirs.') second.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const all = ['One.', '-> cellar', '== cellar', 'NOBODY: Two.', 'Three.', 'Theirs.', '[end]'];
  expect(plain(first.lines())).toEqual(all);
  first.change('NOBODY: Two.', 'Mine two.');
  await vi.advanceTimersByTimeAsync(10_000);
  const said = [...parts().nodes.values()].flatMap(({ fields: { text } }) => text || []);
  expect(said.sort()).toEqual(['Mine two.', 'One.', 'Theirs.', 'Three.']);
  for (const store of stores) store.stop();
});
