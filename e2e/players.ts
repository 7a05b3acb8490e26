import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { take } from '#content/play/recording.ts';
import type { PlayStep, Recording, Transcript } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import type { ShownOption } from '#runtime/runtime.ts';
import { eventWords, optionWords, plainWords, play, possibleSteps, saidWords } from '#runtime/runtime.ts';
import { playerPage } from '../scripts/build-player.ts';
import { fromRoot, pinnedNode } from '../scripts/shell.mjs';

const run = promisify(execFile);

/** What somebody clicks on or types for a step, and in which group it is while nobody speaks. */
export interface Act {
  label: string;
  group: string | null;
  /** What the product calls a trade: it groups them by whom one trades with. */
  trade?: Omit<Act, 'trade'>;
}

/** A run as everyone who plays it reads it: what was said, what happened, and which options there were. */
export interface Played {
  acts: Act[];
  texts: string[];
  transcript: Transcript;
}

/** What an option says before it is chosen, and why it can’t be. */
const optionText = (label: string, isAvailable: boolean, reason = ''): string =>
  `${isAvailable ? '>' : 'x'} ${label}${reason === '' ? '' : ` (${reason})`}`;

/** From the beginning: what leads to a recording is played too, and of several items one is given after another. */
export function wholeRecording({ seed, start, steps }: Recording): Recording {
  const single = (step: PlayStep): PlayStep[] =>
    step.do === 'give' ? Array.from({ length: step.quantity }, () => ({ ...step, quantity: 1 })) : [step];
  return { seed, start: [], steps: [...start, ...steps].flatMap(single) };
}

/** The run by the runtime itself. */
export function playedByRuntime(game: Game, { seed, steps }: Recording): Played {
  const now = play(game, { seed });
  const played: Played = { acts: [], texts: [], transcript: [] };
  for (const step of steps) {
    const { shown } = now;
    if (shown?.is === 'choice') {
      const option = shown.options.find(({ id }) => 'id' in step && id === step.id) as ShownOption;
      played.acts.push({ label: optionWords(option), group: null });
    } else if (shown) played.acts.push({ label: 'Continue', group: null });
    else {
      const found = possibleSteps(now)
        .flatMap(({ title, isVerb, steps: all }) => all.map((each) => ({ ...each, title, isVerb })))
        .find((each) => JSON.stringify(each.step) === JSON.stringify(step));
      if (!found) throw new Error(`Nobody can do this: ${JSON.stringify(step)}`);
      played.acts.push({ label: found.label, group: found.title, trade: tradeOf(game, step, found) });
    }
    const entries = take(now, step);
    played.transcript.push(...entries);
    for (const entry of entries) {
      if (entry.is === 'end') played.texts.push('The conversation is over');
      else if (entry.is === 'refused') played.texts.push(entry.reason);
      else if (entry.is === 'line' || entry.is === 'choice') {
        if (now.shown?.text !== undefined) played.texts.push(saidWords(now.shown));
        if (now.shown?.is === 'choice')
          played.texts.push(
            ...now.shown.options.map((option) => optionText(optionWords(option), option.isAvailable, option.reason)),
          );
      } else if (entry.is !== 'step') played.texts.push(plainWords(eventWords(game, entry)));
    }
  }
  return played;
}

function tradeOf(game: Game, step: PlayStep, { label, title }: { label: string; title: string }): Act['trade'] {
  if (step.do !== 'buy' && step.do !== 'sell') return undefined;
  const item = game.get('item', step.itemID)?.name;
  const partner = `${step.do === 'buy' ? 'from' : 'to'} ${game.get('npc', step.npcID)?.name}`;
  return { label: label.replace(`${item} ${partner} `, `${item} `), group: `${title} ${partner}` };
}

/** The terminal player with the runtime in it, as one file. */
export async function writeTerminalPlayer(path: string): Promise<void> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@lorebox/runtime': fromRoot('runtime', 'src', 'runtime.ts') } },
    build: { write: false, minify: false, ssr: fromRoot('runtime', 'examples', 'terminal', 'play.mjs') },
  });
  const { output } = made as { output: { code?: string }[] };
  writeFileSync(path, output[0]?.code ?? '');
}

/** What the terminal prints, apart from its prompts and what can be done while nobody speaks. */
export async function playedInTerminal(
  player: string,
  bundlePath: string,
  seed: number,
  acts: readonly Act[],
): Promise<string[]> {
  const playing = run(pinnedNode(), [player, bundlePath, '--seed', String(seed)], { maxBuffer: 64 * 1024 * 1024 });
  const verbs = ['Talk to', 'Buy', 'Sell', 'Make', 'Walk past'];
  const typed = acts.map(({ label, group }) => (verbs.includes(group ?? '') ? `${group} ${label}` : label));
  playing.child.stdin?.end(`${typed.join('\n')}\n`);
  const [, ...lines] = (await playing).stdout.split('\n');
  const texts: string[] = [];
  let isTalking = false;
  for (const line of lines) {
    const [, number, label] = /^(\d+|-)\. (.*)$/.exec(line) ?? [];
    if (number === undefined) {
      if (line === '') isTalking = true;
      else texts.push(line.replace(/^[*?!] /, ''));
      if (line === '* The conversation is over') isTalking = false;
    } else if (isTalking) texts.push(`${number === '-' ? 'x' : '>'} ${label}`);
  }
  return texts;
}

/** Clicks through a run in a page, and reads what it shows; `list` is where the options of a choice are. */
async function clickThrough(page: Page, acts: readonly Act[], list: string): Promise<string[]> {
  // A tab behind another draws no frames.
  await page.bringToFront();
  return page.evaluate(
    async ([all, optionList]) => {
      const textOf = (element: Element): string => {
        const copy = element.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden], .sr-only, [data-narrator]')) hidden.remove();
        return copy.textContent ?? '';
      };
      const log = document.querySelector('main [role=log]') as HTMLElement;
      const buttonsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLButtonElement>('button:enabled')];
      const options = (): HTMLButtonElement[] => [
        ...document.querySelectorAll<HTMLButtonElement>(`${optionList} > li > button`),
      ];
      const texts: string[] = [];
      let read = log.querySelectorAll('p').length;
      for (const { label, group } of all) {
        const root = (group && document.querySelector(`:is(section, ul)[aria-label="${group}"]`)) || document;
        const button = buttonsIn(root).find(
          (each) => textOf(each).trim() === label || textOf(each).trim() === `${group} ${label}`,
        );
        if (!button) throw new Error(`There is no button “${label}”, only ${buttonsIn(root).map(textOf).join(' | ')}`);
        const before = log.querySelectorAll('p').length;
        button.click();
        for (let frame = 0; log.querySelectorAll('p').length === before && button.isConnected; frame++) {
          if (frame > 1000) throw new Error(`Nothing came of “${label}”`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        const entries = [...log.querySelectorAll('p')];
        for (const entry of entries.slice(read)) {
          const text = textOf(entry);
          if (text.startsWith('› ')) continue;
          const head = entry.querySelector('[data-said-by]');
          const by = head ? textOf(head) : '';
          texts.push(by === '' ? text : `${by}: ${text.slice(by.length)}`);
        }
        read = entries.length;
        const shown = options();
        // What can be done while nobody speaks is not part of a conversation.
        if (shown.some((option) => textOf(option) === 'Wait a minute')) continue;
        for (const option of shown) {
          const label = textOf(option).trim();
          if (label !== 'Continue') texts.push(`${option.disabled ? 'x' : '>'} ${label}`);
        }
      }
      return texts;
    },
    [acts as Act[], list] as const,
  );
}

/** The page player, in which one run after another is played. */
export async function openPagePlayer(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(await playerPage());
}

export async function playedInPage(
  page: Page,
  bundle: string,
  { seed }: Recording,
  acts: readonly Act[],
): Promise<string[]> {
  await page.evaluate((to) => {
    location.hash = `#seed=${to}`;
    // What can be done in the run before is not waited for.
    document.querySelector('ol')?.replaceChildren();
  }, seed);
  await page
    .getByLabel('Open a bundle or a saved game')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(bundle) });
  await page.getByRole('button', { name: 'Wait a minute' }).waitFor();
  return clickThrough(page, acts, 'ol');
}

export async function playedInProduct(page: Page, { seed }: Recording, acts: readonly Act[]): Promise<string[]> {
  await page.goto('/home/play');
  await page.getByRole('button', { name: /^Seed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Seed' });
  await dialog.getByRole('textbox', { name: 'Seed' }).fill(String(seed));
  await dialog.getByRole('button', { name: 'Restart' }).click();
  await page.getByRole('button', { name: `Seed ${seed}`, exact: true }).waitFor();
  return clickThrough(
    page,
    acts.map((act) => act.trade ?? act),
    'ol[aria-label=Options]',
  );
}
