/** A page that plays a bundle without Lorebox. Texts are set as text, never as markup. */
import {
  eventWords,
  FormatError,
  type Game,
  load,
  mannerWords,
  optionWords,
  Past,
  type PossibleStep,
  plainWords,
  play,
  possibleActions,
  type Run,
  resume,
  takeStep,
} from '@lorebox/runtime';

interface Action extends PossibleStep {
  /** Why it can’t be chosen. */
  reason?: string;
}

const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;
const [log, list] = [find<HTMLElement>('[role=log]'), find<HTMLOListElement>('ol')];
const [backButton, saveButton] = document.querySelectorAll('button') as unknown as [
  HTMLButtonElement,
  HTMLButtonElement,
];

let game: Game | null = null;
let run: Run | null = null;
let past = new Past();
/** How much of the log there was before each step. */
let entries: number[] = [];

find<HTMLInputElement>('input').addEventListener('change', async ({ target }) => {
  const input = target as HTMLInputElement;
  const text = await input.files?.[0]?.text();
  input.value = '';
  if (text !== undefined) open(text);
});
backButton.addEventListener('click', back);
saveButton.addEventListener('click', save);
document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return;
  if (/^[1-9]$/.test(key)) list.querySelectorAll('button')[Number(key) - 1]?.click();
  if (key === 'Backspace') back();
});

/** A bundle begins a game, with the seed of the address (`#seed=7`) if it has one; a state goes on with it. */
function open(text: string): void {
  try {
    if (game && text.includes('"lorebox-state"')) {
      const { run: loaded, notices } = resume(game, text);
      begin(loaded);
      for (const { message } of notices) write('note', message);
    } else {
      game = load(text);
      begin(play(game, { seed: /^#seed=(.+)$/.exec(location.hash)?.[1] ?? Date.now() }));
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    write('problem', `This file can’t be opened. ${error.message}`);
    return;
  }
  show();
}

function begin(next: Run): void {
  run = next;
  past = new Past();
  entries = [];
  log.replaceChildren();
  const { name } = next.game.bundle;
  find('h1').textContent = name;
  document.title = name;
}

function write(look: string, ...content: (string | Node)[]): void {
  const entry = element('p', ...content);
  entry.className = look;
  // The page itself is in English, the texts of the game may not be.
  if (!look) entry.lang = game!.bundle.locale;
  log.append(entry);
}

function element(name: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

/** Who says it, and how, above what is said. */
function said(shown: NonNullable<Run['shown']>): void {
  const { speaker = '', text = '' } = shown;
  const manner = mannerWords(shown);
  const by = element('span', element('b', speaker), element('small', speaker && manner && ' ', manner));
  by.dataset.saidBy = '';
  write('', ...(speaker || manner ? [by] : []), text);
}

function show(isAgain = false): void {
  if (!run) return;
  const { shown } = run;
  if (shown?.text !== undefined && !isAgain) said(shown);
  list.replaceChildren(...actions(run).map(buttonOf));
  [backButton.disabled, saveButton.disabled] = [past.isEmpty, false];
  list.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true });
  list.scrollIntoView({ block: 'nearest' });
}

function buttonOf({ label, reason, step }: Action): HTMLElement {
  const button = element('button', label) as HTMLButtonElement;
  if (step.do === 'choose') button.lang = game!.bundle.locale;
  button.disabled = reason !== undefined;
  if (reason) button.append(element('small', ` (${reason})`));
  button.addEventListener('click', () => {
    if (!run) return;
    const { shown } = run;
    past.add(run, step);
    entries.push(log.childElementCount);
    if (step.do !== 'advance') write('note', `› ${label}`);
    const { events, refused } = takeStep(run, step);
    if (refused !== undefined) write('note', refused);
    for (const event of events)
      write(
        event.is === 'problem' ? 'problem' : event.is === 'bark' ? '' : 'note',
        plainWords(eventWords(run.game, event)),
      );
    show();
    if (shown && !run.shown) write('note', 'The conversation is over');
  });
  return element('li', button);
}

function actions(now: Run): Action[] {
  const { shown } = now;
  if (shown?.is === 'line') return [{ label: 'Continue', step: { do: 'advance' } }];
  if (!shown) return possibleActions(now);
  return shown.options.map((option) => ({
    label: optionWords(option),
    step: { do: 'choose', id: option.id },
    ...(option.isAvailable ? {} : { reason: option.reason ?? '' }),
  }));
}

function back(): void {
  const before = past.back();
  if (!before) return;
  run = before;
  const count = entries.pop() ?? 0;
  while (log.childElementCount > count) log.lastElementChild?.remove();
  show(true);
}

function save(): void {
  if (!run) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(run.save())], { type: 'application/json' }));
  link.download = 'lorebox-state.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
