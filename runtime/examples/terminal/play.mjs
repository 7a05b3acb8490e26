#!/usr/bin/env node
/** Plays a bundle in the terminal: `lorebox-play game.bundle.json --seed 7`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  eventWords,
  FormatError,
  load,
  optionWords,
  Past,
  plainWords,
  play,
  possibleActions,
  resume,
  saidWords,
  takeStep,
} from '@lorebox/runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '0' }, state: { type: 'string', default: 'lorebox-state.json' } },
});
/** Texts can hold anything; control characters would move the cursor, or do what a terminal can be told to do. */
const say = (...lines) => console.log(lines.join('\n').replace(/(?![\n\t])\p{Cc}/gu, '\ufffd'));

if (positionals.length !== 1) stop('Usage: lorebox-play BUNDLE [--seed NUMBER] [--state FILE]');
const game = attempt(() => load(readFileSync(positionals[0], 'utf8')));
let run = play(game, { seed: values.seed });
const past = new Past();

say(`${game.bundle.name} — type a number or what it says, or: b back, s save, l load, i items, j journal, q quit`);
let choices = show();
for await (const line of typedLines()) {
  const typed = line.trim();
  if (typed.toLowerCase() === 'q') break;
  act(typed);
  choices = show();
}

/** What is typed, line by line. Of one that doesn't end, the beginning alone is kept: nothing to choose is that long. */
async function* typedLines() {
  let begun = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = (begun + chunk).split(/\r?\n/);
    begun = (lines.pop() ?? '').slice(0, 100_000);
    yield* lines;
  }
  if (begun !== '') yield begun;
}

function act(typed) {
  const word = typed.toLowerCase();
  if (word === 'b') return back();
  if (word === 's') return save();
  if (word === 'l') return restore();
  if (word === 'i') return items();
  if (word === 'j') return journal();
  const choice = typed === '' && run.shown?.is === 'line' ? choices[0] : (choices[Number(word) - 1] ?? named(word));
  if (!choice) return say('? There is no such choice.');
  if (choice.reason !== undefined) return say(`? ${choice.reason}`);
  past.add(run, choice.step);
  const wasTalking = run.shown !== null;
  const { events, refused } = takeStep(run, choice.step);
  if (refused !== undefined) say(`? ${refused}`);
  for (const event of events) say(`${event.is === 'problem' ? '!' : '*'} ${plainWords(eventWords(game, event))}`);
  if (wasTalking && run.shown === null) say('* The conversation is over');
}

/** One that can be chosen, rather than another with the same words. */
function named(word) {
  const found = choices.filter(({ label }) => label.trim().toLowerCase() === word);
  return found.find(({ reason }) => reason === undefined) ?? found[0];
}

/** What players can do now; a conversation comes first. */
function show() {
  const { shown } = run;
  if (shown?.text !== undefined) say('', saidWords(shown));
  if (shown?.is === 'line') return [{ label: 'Continue', step: { do: 'advance' } }];
  const list = shown ? shown.options.map(optionOf) : possibleActions(run);
  say(
    ...list.map(
      ({ label, reason }, index) =>
        `${reason === undefined ? index + 1 : '-'}. ${label}${reason ? ` (${reason})` : ''}`,
    ),
  );
  return list;
}

function optionOf(option) {
  const { id, isAvailable, reason = '' } = option;
  return { label: optionWords(option), step: { do: 'choose', id }, ...(isAvailable ? {} : { reason }) };
}

function back() {
  const before = past.back();
  if (before) run = before;
  else say('? There is nothing to go back to.');
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
