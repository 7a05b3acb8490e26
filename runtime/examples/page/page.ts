/** A page that plays a bundle without Lorebox. Texts are set as text, never as markup. */
import { type Event, FormatError, type Game, load, play, type Run, resume, type State } from '@lorebox/runtime';

interface Action {
  label: string;
  /** Why it can’t be chosen. */
  reason?: string;
  act: () => Event[];
}

const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;
const [log, list] = [find<HTMLElement>('[role=log]'), find<HTMLOListElement>('ol')];
const [backButton, saveButton] = [find<HTMLButtonElement>('#back'), find<HTMLButtonElement>('#save')];

let game: Game | null = null;
let run: Run | null = null;
/** States to go back to, each with how much of the log there was. */
let past: { state: State; entries: number }[] = [];

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

/** A bundle begins a game, a state goes on with it. */
function open(text: string): void {
  try {
    if (game && text.includes('"lorebox-state"')) {
      const { run: loaded, notices } = resume(game, text);
      begin(loaded);
      for (const { message } of notices) write(message, 'note');
    } else {
      game = load(text);
      begin(play(game, { seed: Date.now() }));
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    write(`This file can’t be opened. ${error.message}`, 'problem');
    return;
  }
  show();
}

function begin(next: Run): void {
  run = next;
  past = [];
  log.replaceChildren();
  const { name } = next.game.bundle;
  find('h1').textContent = name;
  document.title = name;
}

function write(text: string, look: string, speaker?: string): void {
  const entry = document.createElement('p');
  if (look !== '') entry.className = look;
  if (speaker !== undefined) {
    const said = document.createElement('b');
    said.textContent = speaker;
    entry.append(said);
  }
  entry.append(text);
  log.append(entry);
}

function show(isAgain = false): void {
  if (!run) return;
  const { shown } = run;
  if (shown?.text !== undefined && !isAgain) write(shown.text, '', shown.speaker);
  list.replaceChildren(...actions(run).map(buttonOf));
  [backButton.disabled, saveButton.disabled] = [past.length === 0, false];
  list.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true });
  list.scrollIntoView({ block: 'nearest' });
}

function buttonOf({ label, reason, act }: Action): HTMLLIElement {
  const [item, button] = [document.createElement('li'), document.createElement('button')];
  button.type = 'button';
  button.textContent = label;
  button.disabled = reason !== undefined;
  if (reason) {
    const why = document.createElement('small');
    why.textContent = ` ${reason}`;
    button.append(why);
  }
  button.addEventListener('click', () => {
    if (!run) return;
    past.push({ state: run.save(), entries: log.childElementCount });
    if (run.shown?.is === 'choice') write(label, 'note');
    tell(run.game, act());
    show();
  });
  item.append(button);
  return item;
}

function actions(now: Run): Action[] {
  const { shown } = now;
  if (shown?.is === 'line') return [{ label: 'Continue', act: () => now.advance().events }];
  if (shown)
    return shown.options.map(({ id, text, isAvailable, reason = '', check }) => ({
      label: check ? `${text} [${check.label} ${check.value} against ${check.against}]` : text,
      ...(isAvailable ? {} : { reason }),
      act: () => now.choose(id).events,
    }));
  return menu(now);
}

/** What players can do while nobody speaks. */
function menu(now: Run): Action[] {
  const { npcs, recipes } = now.game.bundle;
  const nameOf = (itemID: string) => now.game.get('item', itemID)?.name ?? '?';
  return [
    ...npcs
      .filter(({ id }) => now.conversationsWith(id).length > 0)
      .map(({ id, name }) => ({ label: `Talk to ${name}`, act: () => now.talkTo(id).events })),
    ...now
      .availableQuests()
      .map((id) => ({ label: `Begin “${now.game.get('quest', id)?.name}”`, act: () => now.startQuest(id) })),
    ...now
      .questChoices()
      .map(({ edgeID, label }) => ({ label: `Choose: ${label}`, act: () => now.chooseQuest(edgeID).events })),
    ...objectives(now),
    ...npcs.flatMap(({ id, name }) =>
      now.shop(id).map(({ itemID, price }) => ({
        label: `Buy ${nameOf(itemID)} from ${name} for ${price}`,
        act: () => done(now.buy(id, itemID)),
      })),
    ),
    ...recipes
      .filter(({ id }) => now.fork().craft(id).done)
      .map(({ id, name }) => ({ label: `Make ${name}`, act: () => done(now.craft(id)) })),
    { label: 'Wait a minute', act: () => now.advanceTime(60) },
  ];
}

/** A game would report what players do in it; here they say so. */
function objectives(now: Run): Action[] {
  return now.quests().flatMap(({ questID, active }) =>
    active.flatMap(({ nodeID, title }): Action[] => {
      const node = now.game.get('quest', questID)?.nodes.find(({ id }) => id === nodeID);
      if (node?.type !== 'objective') return [];
      const { objective, itemID } = node;
      if (objective !== 'collect') return [{ label: `Do: ${title}`, act: () => now.report({ objective, nodeID }) }];
      return itemID === undefined ? [] : [{ label: `Find one: ${title}`, act: () => now.give(itemID) }];
    }),
  );
}

function done(result: { done: true; events: Event[] } | { done: false; reason: string; events: Event[] }): Event[] {
  if (!result.done) write(result.reason, 'note');
  return result.events;
}

function tell(of: Game, events: readonly Event[]): void {
  const nameOf = (kind: 'item' | 'quest' | 'npc', id: string) => of.get(kind, id)?.name ?? '?';
  for (const event of events) {
    if (event.is === 'item')
      write(`${event.change > 0 ? '+' : ''}${event.change} ${nameOf('item', event.itemID)}`, 'note');
    if (event.is === 'quest') write(`${nameOf('quest', event.questID)}: ${event.status}`, 'note');
    if (event.is === 'stage') write(event.journal ?? event.title, 'note');
    if (event.is === 'bark') write(event.text, '', nameOf('npc', event.npcID));
    if (event.is === 'check')
      write(
        `${event.label}: ${event.value} + ${event.roll} against ${event.against}: ${event.success ? 'success' : 'failure'}`,
        'note',
      );
    if (event.is === 'call') write(`${event.name}(${event.arguments.join(', ')})`, 'note');
    if (event.is === 'problem') write(event.message, 'problem');
  }
}

function back(): void {
  const last = past.pop();
  if (!last || !game) return;
  run = resume(game, last.state).run;
  while (log.childElementCount > last.entries) log.lastElementChild?.remove();
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
