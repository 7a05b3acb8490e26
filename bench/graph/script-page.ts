import type { Browser, Locator, Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { printScript } from '#content/script/print-script.ts';
import { LineReader } from '#content/script/read-line.ts';
import { scriptChanges } from '#content/script/script-changes.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { otherWindow } from '../../e2e/other-window.ts';
import type { Workspace } from '../../e2e/workspace.ts';
import { scriptText } from '../content/script-text.ts';
import { bareEditor } from './bare-editor.ts';
import { line, longTasksText, WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  say(line: string): void;
}

const lineCount = 20_000;
/** Of one call. */
const portion = 2500;
const typed = 'And nobody answers.';

/** The conversation of a script as records of a workspace. */
async function writeConversation({ call }: Workspace, written: readonly string[]): Promise<string> {
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { variable } = await call<{ variable: { variableID: string } }>('/variable', {
    key: 'gold',
    type: 'whole',
  });
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    ...{ name: 'At the gate', participants: [npc.npcID] },
  });
  const { conversationID } = conversation;
  const names = new ScriptNames({
    expressions: { keyOf: () => 'gold', idOf: () => variable.variableID, keysOf: () => ['gold'] },
    speakers: [{ id: npc.npcID, key: 'mira', name: 'Mira' }],
    ...{ conversations: [], places: [] },
  });
  const parts: ScriptParts = { nodes: new Map(), edges: new Map() };
  const { nodes, edges, problems } = scriptChanges({
    ...{
      lines: written,
      parts,
      printed: printScript(parts, names),
      names,
      reader: new LineReader(names),
      conversationID,
    },
    newIDs: { node: newID, case: () => newID().slice(-8) },
  });
  if (problems.length > 0) throw new Error(problems[0]?.message);
  const path = `/conversation/${conversationID}/graph`;
  const records = (idField: string, all: typeof nodes.create) =>
    all.map(({ id, fields }) => ({ [idField]: id, ...fields }));
  const portions = (all: readonly object[]) =>
    Array.from({ length: Math.ceil(all.length / portion) }, (_, index) =>
      all.slice(index * portion, (index + 1) * portion),
    );
  for (const create of portions(records('conversationNodeID', nodes.create))) await call(path, { nodes: { create } });
  for (const create of portions(records('conversationEdgeID', edges.create))) await call(path, { edges: { create } });
  return conversationID;
}

/**
 * A script of 20,000 lines, beside a bare CodeMirror with the same text. Aims: open < 1 s from its data, a key within 16 ms, no task over
 * 50 ms while typing; what one saves another sees within a second.
 */
export async function measureScriptPage({ watched, workspace, say }: Options): Promise<void> {
  const { page } = watched;
  const { conversation } = await workspace.call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'Somewhere else',
  });
  const written = scriptText(lineCount);
  const id = await writeConversation(workspace, written);
  const began = performance.now();
  await page.goto(`/home/conversations/${id}?tab=script`);
  const script = page.getByRole('textbox', { name: 'Script of At the gate' });
  await script.waitFor();
  say(`script of 20,000 lines: the page loads and shows it in ${Math.round(performance.now() - began)} ms`);

  // Its code and what it names are there, as when somebody comes from another script.
  await page.goto(`/home/conversations/${conversation.conversationID}?tab=script`);
  await page.getByRole('textbox', { name: 'Script of Somewhere else' }).waitFor();
  await page.waitForLoadState('networkidle');
  let opened = { waited: 0, shown: 0 };
  const opening = await watched.during(async () => {
    await page.evaluate((path) => {
      // The list of what was fetched ends with its 250th entry, and the parts that are fetched ahead fill it.
      performance.clearResourceTimings();
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/home/conversations/${id}?tab=script`);
    opened = await untilEditable(page);
  });
  say(
    line(
      'opens from its data',
      `${Math.round(opened.shown)} ms (aim < 1000), ${Math.round(opening.processor)} of the processor`,
      `data came in ${Math.round(opened.waited)} ms`,
      longTasksText(opening),
    ),
  );
  await measureTyping({ watched, say }, script, '');
  say(line('memory of its scripts', `${await watched.memory()} MB (aim < 250)`));
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await measureTwoWriters(browser, page, id, say);
  await measureBareEditor(browser, written, say);
  await page.close();
}

/** The least that any editor does with such a text. */
export async function measureBareEditor(
  browser: Browser,
  lines: readonly string[],
  say: Options['say'],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const watched = await WatchedPage.of(page);
  await page.addScriptTag({ content: await bareEditor() });
  let took = 0;
  const opening = await watched.during(async () => {
    took = await page.evaluate(async (text) => {
      const began = performance.now();
      (window as unknown as { openBareEditor: (text: string) => void }).openBareEditor(text);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    }, lines.join('\n'));
  });
  say(
    line(
      'a bare CodeMirror opens',
      `${Math.round(took)} ms, ${Math.round(opening.processor)} of the processor`,
      longTasksText(opening),
    ),
  );
  await measureTyping({ watched, say }, page.locator('.cm-content'), 'a bare CodeMirror, ');
  await page.close();
}

async function measureTyping(
  { watched, say }: Pick<Options, 'watched' | 'say'>,
  script: Locator,
  what: string,
): Promise<void> {
  const { page } = watched;
  const isOurs = what === '';
  const saved = async () => {
    if (isOurs) await page.getByText('Saved', { exact: true }).waitFor();
  };
  for (const [where, keys] of [
    ['its beginning', ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End']],
    ['its middle', [...Array.from({ length: 40 }, () => 'PageDown'), 'ArrowDown', 'End']],
  ] as const) {
    await script.focus();
    for (const key of keys) await page.keyboard.press(key);
    const typing = await watched.during(async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      for (let round = 0; round < 3; round++) {
        for (const key of typed) await page.keyboard.press(key === ' ' ? 'Space' : key);
        await saved();
      }
    });
    say(
      line(
        `${what}a key at ${where}`,
        `script ${(typing.script / (3 * typed.length)).toFixed(1)} ms of the processor, pauses included`,
        longTasksText(typing),
      ),
    );
  }
  const echoes: number[] = [];
  for (let key = 0; key < 15; key += 1) echoes.push(await keyEcho(page));
  await saved();
  const sorted = echoes.slice(1).sort((one, other) => one - other);
  const figures = `first ${(echoes[0] ?? 0).toFixed(1)} ms, median ${(sorted[7] ?? 0).toFixed(1)} ms (aim < 16 and one frame)`;
  say(line(`${what}a key shows within`, figures));
}

/** Another window of the same person at the same script: from the answer to a save until the line is there. */
async function measureTwoWriters(browser: Browser, page: Page, id: string, say: Options['say']): Promise<void> {
  const other = await otherWindow(page, browser);
  await other.goto(new URL(`/home/conversations/${id}?tab=script`, page.url()).href);
  const theirs = other.getByRole('textbox', { name: 'Script of At the gate' });
  await theirs.waitFor();
  // The parts that are fetched ahead are there, as in a window that has been open for a while.
  await other.waitForLoadState('networkidle');
  const script = page.getByRole('textbox', { name: 'Script of At the gate' });
  await script.focus();
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  const took: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const words = `Seen by the other ${round}.`;
    const shown = theirs
      .locator('.cm-line', { hasText: words })
      .waitFor()
      .then(() => performance.now());
    const answered = page
      .waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/graph'))
      .then(() => performance.now());
    await page.keyboard.insertText(words);
    took.push((await shown) - (await answered));
  }
  await other.context().close();
  const sorted = took.map(Math.round).sort((one, two) => one - two);
  say(line('another window shows a save', `median ${sorted[2]} ms, at worst ${sorted[4]} ms (aim < 1000)`));
}

/** How long the data took, and how long after that the text could be written in. */
function untilEditable(page: Page): Promise<{ waited: number; shown: number }> {
  return page.evaluate(
    () =>
      new Promise<{ waited: number; shown: number }>((resolve) => {
        const contentOf = () => {
          for (const host of document.querySelectorAll('div'))
            if (host.shadowRoot?.querySelector('.cm-content[contenteditable=true] .cm-line:nth-child(5)')) return host;
          return null;
        };
        const look = () => {
          const [read] = performance
            .getEntriesByType('resource')
            .filter(({ name }) =>
              name.endsWith(`${location.pathname.split('/').at(-1)}/graph`),
            ) as PerformanceResourceTiming[];
          if (!read || !contentOf()) return requestAnimationFrame(look);
          resolve({ waited: read.responseEnd - read.startTime, shown: performance.now() - read.responseEnd });
        };
        look();
      }),
  );
}

/** Until the frame that shows a key has been drawn, in ms. */
function keyEcho(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let content: Element | null = document.activeElement;
        while (content?.shadowRoot?.activeElement) content = content.shadowRoot.activeElement;
        content?.addEventListener(
          'input',
          (event) => {
            const began = event.timeStamp;
            // The frame that shows the key has been drawn when the next one begins.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          },
          { once: true },
        );
        document.execCommand('insertText', false, 'x');
      }),
  );
}
