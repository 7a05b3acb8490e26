import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostile, largeBundle, longLine, nodeCount } from '#runtime/testing/large-bundle.ts';
import { playerPage } from './build-player.ts';
import { fromRoot, pinnedNode } from './shell.mjs';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lorebox-runtime-'));
const cwd = fromRoot('runtime');
const bundlePath = join(folder, 'game.bundle.json');
let files: string[];

const line = (id: string, text: unknown, next?: string, how = {}) => ({
  ...{ id, type: 'line', speakerID: 'mira', text, next },
  ...how,
});
/** Cleared screens and new titles, if a terminal got it. */
const controls = '\u001b[2J\u001b]0;hurt\u0007<b>Farewell.</b>';
const shownControls = '\ufffd[2J\ufffd]0;hurt\ufffd<b>Farewell.</b>';
const bundle = {
  ...{ format: 'lorebox-bundle', version: 1, id: 'test', name: 'Lowmere', locale: 'en' },
  ...{ items: [], recipes: [], factions: [], places: [], quests: [] },
  variables: [{ id: 'gold', key: 'gold', type: 'whole', initial: 3 }],
  npcs: [{ id: 'mira', key: 'mira', name: 'Mira', barks: [], shop: [], schedule: [] }],
  conversations: [
    {
      ...{ id: 'talk', key: 'talk', name: 'Talk', startID: 'a', participants: ['mira'], priority: 0 },
      nodes: [
        line('a', ['Roll: ', { is: 'value', of: { is: 'random', of: [1, 1000] } }], 'c'),
        {
          ...{ id: 'c', type: 'choice', text: 'Well?' },
          options: [
            { id: 'again', text: 'Again', next: 'a' },
            { id: 'buy', text: 'Buy', condition: false, unavailable: 'show', reason: 'Too dear' },
            { id: 'end', text: 'Leave', next: 'z' },
          ],
        },
        line('z', controls, undefined, { direction: 'in a whisper', mood: 'afraid' }),
      ],
    },
  ],
};

beforeAll(async () => {
  writeFileSync(bundlePath, JSON.stringify(bundle));
  // Packing builds the package first.
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd, maxBuffer: 16 * 1024 * 1024 });
  const packed = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as { files: { path: string }[] }[];
  files = packed[0]?.files.map(({ path }) => path) ?? [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function terminal(commands: string[], ...more: string[]): Promise<string[]> {
  const script = fromRoot('runtime', 'examples', 'terminal', 'play.mjs');
  const state = join(folder, 'state.json');
  const playing = run(pinnedNode(), [script, bundlePath, '--state', state, ...more], { cwd });
  playing.child.stdin?.end(`${commands.join('\n')}\n`);
  return (await playing).stdout.split('\n').filter((text) => text !== '');
}

test('content §10: the package holds the runtime with its types, the schemas and the players, and nothing else', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      ...['README.md', 'dist/runtime.js', 'dist/runtime.d.ts', 'dist/player.html'],
      ...['schema/bundle.schema.json', 'schema/state.schema.json', 'examples/terminal/play.mjs'],
    ]),
  );
  expect(files.filter((file) => !/^(README\.md|package\.json|dist\/|schema\/|examples\/)/.test(file))).toEqual([]);
  expect(files.filter((file) => /test|^src/.test(file))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined]);
});

test('content §10: the example of the README runs as it is there, in ten lines', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(cwd, 'README.md'), 'utf8')) ?? [];
  expect(
    code
      .trim()
      .split('\n')
      .filter((text) => text.trim() !== '').length,
  ).toBeLessThanOrEqual(10);
  // The first option leads back, so the second is left to choose.
  const straight = { ...bundle, conversations: [{ ...bundle.conversations[0], startID: 'z' }] };
  const path = join(folder, 'straight.json');
  writeFileSync(path, JSON.stringify(straight));
  const script = code.replace('game.bundle.json', () => path.replaceAll('\\', '/'));
  const { stdout } = await run(pinnedNode(), ['--input-type=module', '-e', script], { cwd });
  expect(stdout).toBe(`Mira ${controls}\n`);
});

test('content §10: the terminal plays by seed, by numbers and by words, saves, loads and goes back, and its transcript is that of the runtime', async () => {
  const { load, play } = (await import(fromRoot('runtime', 'dist', 'runtime.js'))) as {
    load(text: string): never;
    play(game: never, options: { seed: string }): { talkTo(id: string): { shown: { text: string } } };
  };
  const expected = play(load(JSON.stringify(bundle)), { seed: '7' }).talkTo('mira').shown.text;
  const played = await terminal(['1', '', 'buy', 's', 'leave', 'l', 'b', 'b', '', '3', ''], '--seed', '7');
  const menu = ['1. Talk to Mira', '2. Wait a minute', '3. Wait an hour'];
  const choice = ['Well?', '1. Again', '-. Buy (Too dear)', '3. Leave'];
  const said = `Mira: ${expected}`;
  const farewell = `Mira (in a whisper) [afraid]: ${shownControls}`;
  const state = join(folder, 'state.json');
  expect(played.slice(1)).toEqual([
    ...[...menu, said, ...choice],
    ...['? Too dear', ...choice],
    ...[`Saved as ${state}.`, ...choice],
    ...[farewell, ...choice],
    // Back to before leaving, and to before the choice.
    ...[...choice, said, ...choice],
    ...[farewell, '* The conversation is over', ...menu],
  ]);
});

test('content §10: the terminal plays 20,000 nodes and lines of 50,000 characters to their end, with texts as texts', async () => {
  const path = join(folder, 'large.json');
  writeFileSync(path, JSON.stringify(largeBundle()));
  const script = fromRoot('runtime', 'examples', 'terminal', 'play.mjs');
  const playing = run(pinnedNode(), [script, path], { cwd, maxBuffer: 64 * 1024 * 1024 });
  playing.child.stdin?.end(`1\n\n1\n${'\n'.repeat(nodeCount - 2)}`);
  const { stdout } = await playing;
  // Lines can end with a space.
  const texts = stdout.split('\n').filter((text) => text !== '');
  const shown = (text: string) => text.replace(/\p{Cc}/gu, '\ufffd');
  const menu = 4;
  expect(texts.slice(menu, menu + 3)).toEqual([
    `Mira: ${shown(longLine)}`,
    shown(longLine),
    `1. ${shown(hostile.repeat(9))}`,
  ]);
  const lines = Array.from({ length: nodeCount - 2 }, (_, at) => `Line ${at}`);
  expect(texts.slice(menu + 3, menu + 3 + lines.length + 1)).toEqual([...lines, '* The conversation is over']);
});

test('content §10: the terminal keeps little of a line that doesn’t end', async () => {
  const script = fromRoot('runtime', 'examples', 'terminal', 'play.mjs');
  const playing = run(pinnedNode(), ['--max-old-space-size=32', script, bundlePath], { cwd });
  playing.child.stdin?.end(`${'x'.repeat(100_000_000)}\nq\n`);
  const { stdout } = await playing;
  expect(stdout).toContain('? There is no such choice.');
});

test('content §10: the terminal says what is wrong with a file', async () => {
  writeFileSync(join(folder, 'cut.json'), JSON.stringify(bundle).slice(0, 200));
  const script = fromRoot('runtime', 'examples', 'terminal', 'play.mjs');
  await expect(run(pinnedNode(), [script, join(folder, 'cut.json')], { cwd })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^this bundle is cut off or is not JSON/),
  });
});

test('content §10: the page that plays without Lorebox is under 20 kB compressed, with the runtime in it', async () => {
  const page = await playerPage();
  expect(gzipSync(page, { level: 9 }).byteLength).toBeLessThan(20_000);
  expect(page).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\(|https?:\/\/(?!json-schema)/);
});

test('content §10: the page that plays without Lorebox says in which language the texts of its game are', async () => {
  // It has no types of its own.
  const { JSDOM } = await import('jsdom' as string);
  const page = (await playerPage()).replace('<script type="module">', '<script>');
  const { window } = new JSDOM(page, { runScripts: 'dangerously', url: 'https://example.test/' });
  const { document } = window;
  // jsdom has none.
  window.Element.prototype.scrollIntoView = () => undefined;
  const options = [{ id: 'yes', text: 'Tak' }];
  const nodes = [line('a', 'Cześć.', 'b'), { id: 'b', type: 'choice', text: 'Idziesz?', options }];
  const [talk] = bundle.conversations;
  const text = JSON.stringify({ ...bundle, locale: 'pl', conversations: [{ ...talk, nodes }] });
  const input = document.querySelector('input');
  Object.defineProperty(input, 'files', { value: [{ text: async () => text }] });
  input.dispatchEvent(new window.Event('change'));
  const languageOf = (each: { textContent: string; closest: (what: string) => { lang: string } }) =>
    `${each.closest('[lang]').lang}: ${each.textContent}`;
  const shown = () => [...document.querySelectorAll('[role=log] p, ol button')].map(languageOf);
  await expect.poll(() => shown()[0]).toBe('en: Talk to Mira');
  document.querySelector('ol button').click();
  expect(shown()).toEqual(['en: › Talk to Mira', 'pl: MiraCześć.', 'en: Continue']);
  document.querySelector('ol button').click();
  expect(shown().slice(-2)).toEqual(['pl: Idziesz?', 'pl: Tak']);
});
