#!/usr/bin/env node
/** Plays a bundle in the terminal: `lorebox-play game.bundle.json --seed 7`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { FormatError, load, play, resume } from '@lorebox/runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '0' }, state: { type: 'string', default: 'lorebox-state.json' } },
});
const say = (...lines) => console.log(lines.join('\n'));

if (positionals.length !== 1) stop('Usage: lorebox-play BUNDLE [--seed NUMBER] [--state FILE]');
const game = attempt(() => load(readFileSync(positionals[0], 'utf8')));
let run = play(game, { seed: values.seed });
/** States to go back to, the latest last. */
const past = [];

say(`${game.bundle.name} — type a number, or: b back, s save, l load, i items, j journal, q quit`);
let choices = show();
for await (const line of createInterface({ input: process.stdin })) {
  const word = line.trim().toLowerCase();
  if (word === 'q') break;
  act(word);
  choices = show();
}

function act(word) {
  if (word === 'b') return back();
  if (word === 's') return save();
  if (word === 'l') return restore();
  if (word === 'i') return items();
  if (word === 'j') return journal();
  const choice = choices[word === '' && run.shown?.is === 'line' ? 0 : Number(word) - 1];
  if (!choice) return say('? There is no such choice.');
  if (choice.reason !== undefined) return say(`? ${choice.reason}`);
  past.push(run.save());
  tell(choice.act());
}

/** What players can do now; a conversation comes first. */
function show() {
  const { shown } = run;
  if (shown?.text !== undefined) say('', shown.speaker === undefined ? shown.text : `${shown.speaker}: ${shown.text}`);
  const list =
    shown?.is === 'line' ? [{ label: '…', act: () => run.advance().events }] : shown ? options(shown) : menu();
  if (shown?.is !== 'line')
    say(
      ...list.map(
        ({ label, reason }, index) =>
          `${reason === undefined ? index + 1 : '-'}. ${label}${reason ? ` (${reason})` : ''}`,
      ),
    );
  return list;
}

function options({ options: all }) {
  return all.map(({ id, text, isAvailable, reason = '', check }) => ({
    label: check ? `${text} [${check.label} ${check.value} against ${check.against}]` : text,
    ...(isAvailable ? {} : { reason }),
    act: () => run.choose(id).events,
  }));
}

function menu() {
  const { npcs, recipes } = game.bundle;
  const nameOf = (id) => game.get('item', id)?.name ?? '?';
  return [
    ...npcs
      .filter(({ id }) => run.conversationsWith(id).length > 0)
      .map(({ id, name }) => ({ label: `Talk to ${name}`, act: () => run.talkTo(id).events })),
    ...run
      .availableQuests()
      .map((id) => ({ label: `Begin “${game.get('quest', id)?.name}”`, act: () => run.startQuest(id) })),
    ...run
      .questChoices()
      .map(({ edgeID, label }) => ({ label: `Choose: ${label}`, act: () => run.chooseQuest(edgeID).events })),
    ...objectives(),
    ...npcs.flatMap(({ id, name }) =>
      run.shop(id).map(({ itemID, price }) => ({
        label: `Buy ${nameOf(itemID)} from ${name} for ${price}`,
        act: () => outcome(run.buy(id, itemID)),
      })),
    ),
    ...recipes
      .filter(({ id }) => run.fork().craft(id).done)
      .map(({ id, name }) => ({ label: `Make ${name}`, act: () => outcome(run.craft(id)) })),
    { label: 'Wait a minute', act: () => run.advanceTime(60) },
  ];
}

/** A game would report what players do in it; here they say so. */
function objectives() {
  return run.quests().flatMap(({ questID, active }) =>
    active.flatMap(({ nodeID, title }) => {
      const quest = game.get('quest', questID);
      const node = quest?.nodes.find(({ id }) => id === nodeID);
      if (node?.type !== 'objective') return [];
      const { objective, itemID } = node;
      if (objective === 'collect') return itemID ? [{ label: `Find one: ${title}`, act: () => run.give(itemID) }] : [];
      return [{ label: `Do: ${title}`, act: () => run.report({ objective, nodeID }) }];
    }),
  );
}

function outcome({ done, reason, events }) {
  if (!done) say(`? ${reason}`);
  return events;
}

function tell(events) {
  const nameOf = (kind, id) => game.get(kind, id)?.name ?? '?';
  for (const event of events) {
    if (event.is === 'item') say(`* ${event.change > 0 ? '+' : ''}${event.change} ${nameOf('item', event.itemID)}`);
    if (event.is === 'quest') say(`* ${nameOf('quest', event.questID)}: ${event.status}`);
    if (event.is === 'stage') say(`* ${event.journal ?? event.title}`);
    if (event.is === 'bark') say(`* ${nameOf('npc', event.npcID)}: ${event.text}`);
    if (event.is === 'check')
      say(
        `* ${event.label}: ${event.value} + ${event.roll} against ${event.against}: ${event.success ? 'success' : 'failure'}`,
      );
    if (event.is === 'call') say(`* ${event.name}(${event.arguments.join(', ')})`);
    if (event.is === 'problem') say(`! ${event.message}`);
  }
}

function back() {
  const state = past.pop();
  if (state) run = resume(game, state).run;
  else say('? This is the beginning.');
}

function save() {
  writeFileSync(values.state, `${JSON.stringify(run.save())}\n`);
  say(`Saved as ${values.state}.`);
}

function restore() {
  const loaded = attempt(() => resume(game, readFileSync(values.state, 'utf8')), say);
  if (!loaded) return;
  run = loaded.run;
  for (const { message } of loaded.notices) say(`! ${message}`);
}

function items() {
  const held = game.bundle.items.filter(({ id }) => run.count(id) > 0);
  say(...(held.length > 0 ? held.map(({ id, name }) => `${run.count(id)} × ${name}`) : ['You have nothing.']));
}

function journal() {
  for (const { questID, status, active, journal: entries } of run.quests()) {
    say(`${game.get('quest', questID)?.name}: ${status}`, ...entries.map(({ text }) => `  ${text}`));
    for (const { title, progress, count, isHidden } of active)
      if (!isHidden && count !== undefined) say(`  [ ] ${title} ${progress}/${count}`);
  }
}

function attempt(action, fail = stop) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof FormatError) && !('code' in error)) throw error;
    return void fail(error.message);
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
