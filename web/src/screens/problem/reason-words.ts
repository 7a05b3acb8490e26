import type { ProblemCode, Reason, RecordRef } from '#content/problem/problem.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { recordKinds } from '#contract/kinds/names.ts';
import { formatNumber } from '../format.ts';

/** A chain of reasons, and what its words need to know. */
export interface Explained {
  code: ProblemCode;
  why: readonly Reason[];
  /** The names of the records in the reasons, by id. */
  names: Readonly<Record<string, string>>;
  /** Of the record that it is about. */
  name: string;
  /** The label of the field that it is in. */
  field?: string;
}

/** A piece of a sentence: words, an expression, or a record that it names. */
export type ReasonPart = string | { code: string } | (RecordRef & { name: string });

/** In a sentence, records stand as their number and expressions as they are, between characters that no text has. */
const marks = { record: '\uE000', code: '\uE001', end: '\uE002' };
const anyMark = /[\uE000-\uE002]/g;
const marked = /[\uE000\uE001][^\uE000-\uE002]*\uE002/g;

const code = (text = ''): string => `${marks.code}${text.replace(anyMark, '')}${marks.end}`;
const wanted = (of: Explained): string => (of.code === 'neverTrue' ? 'true' : 'false');
/** From one to the next; of a long one the middle is counted: where it begins and what it comes from are what is read. */
const chain = (names: readonly string[]): string =>
  (names.length > 6 ? [...names.slice(0, 3), `${names.length - 5} more`, ...names.slice(-2)] : names).join(' → ');
const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** `Brother Wick, an NPC that was deleted`; where its name is not known, without. */
function deletedOne([record = '']: readonly string[], { records, text }: Reason, { names }: Explained): string {
  const id = records?.[0]?.id;
  return `${id !== undefined && names[id] ? `${record}, ` : ''}${article(oneOf(text))} that was deleted`;
}

const sentences: Readonly<Record<string, (names: readonly string[], reason: Reason, of: Explained) => string>> = {
  deleted: (names, reason, of) => `${of.field ?? 'It'} points to ${deletedOne(names, reason, of)}.`,
  deletedInExpression: (names, reason, of) => `The expression names ${deletedOne(names, reason, of)}.`,
  archived: ([name = ''], _reason, { field = 'It' }) =>
    `${field} points to ${name}, which is archived and not in the game.`,
  archivedInExpression: ([name = '']) => `The expression names ${name}, which is archived and not in the game.`,
  mistake: (_names, { text }) => text ?? '',
  noStartNode: () => 'The flow has no start, so players can’t begin it.',
  sharesName: (_names, { text = '' }) =>
    `Another node of this conversation is called “${text}” too, so links can’t say which one they mean.`,
  severalStartNodes: (names) => `It has ${names.length} starts, and only the first one is played: ${list(names)}.`,
  noJumpTarget: () => 'The jump doesn’t say where to go. Choose a node or a conversation.',
  noStartThere: ([conversation = '']) => `${conversation} has no start to jump to.`,
  nodeOfOtherConversation: ([node = '', conversation = '']) => `${node} isn’t a node of ${conversation}.`,
  goesRound: (names) => `${list(names)} only lead to each other and show nothing, so the game would get stuck.`,
  waitsForever: (names) => `It waits for ${list(names)}, which can’t be reached.`,
  neverBegins: () => 'Its prerequisites can never be true, and nothing that players can reach starts it.',
  isNeverVisited: ([name]) => `Players can’t reach ${name}.`,
  optionLeadsNowhere: (_names, { text }) => `Nothing follows the option ${quoted(text)}. Connect it, or add an end.`,
  failureLeadsNowhere: (_names, { text }) => `Nothing follows when the check of ${quoted(text)} fails.`,
  caseLeadsNowhere: (_names, { text }) => `Nothing follows case ${text}.`,
  doneLeadsNowhere: () => 'Nothing follows when all its cases have been played.',
  allMayBeHidden: () =>
    'All options can be unavailable at the same time, and nothing follows then. Add an option without a condition.',
  noneMayHold: () => 'No condition may be true, and nothing follows then. Connect “else”.',
  noLineText: () => 'The line has no text.',
  noOptionText: (_names, { text }) => `Option ${text} has no text.`,
  actedByNobody: (_names, { text }) => `It has notes for an actor (${text}), but no speaker.`,
  alwaysComesFirst: ([conversation = '', npc = '']) =>
    `Talking to ${npc} always starts ${conversation}, which has a higher priority.`,
  noSuccessNode: () => 'The flow has no success.',
  successUnreachable: (names) => `No path leads from the start to ${list(names)}.`,
  needsItself: (names, _reason, { name }) => `It needs itself: ${chain([name, ...names])}.`,
  needsImpossible: (names) => `It needs ${chain(names)}, which can’t be completed.`,
  nodeOfOtherQuest: ([node = '', quest = '']) => `${node} isn’t a node of ${quest}.`,
  noEnding: ([node = '']) => `${node} isn’t a success.`,
  noStep: ([node = '']) => `${node} isn’t a step that players meet.`,
  startsItself: ([quest = '']) => `${quest} is already active here, and isn’t repeatable.`,
  nothingLeadsHere: () => 'No link leads here.',
  endsBefore: (names) =>
    `Another link from ${list(names)} comes first and ends the quest. Give it a condition, or make them choices.`,
  onlyFromUnreachable: (names) =>
    names.length === 1
      ? `Only ${names[0]} leads here, and it is unreachable too.`
      : `Only ${list(names)} lead here, and they are unreachable too.`,
  onlyThroughNever: (names) => `The links from ${list(names)} have conditions that can never be true.`,
  nodesBehind: (_names, { text }) =>
    text === '1'
      ? 'One node behind it can’t be reached either.'
      : `${formatNumber(Number(text))} nodes behind it can’t be reached either.`,
  nothingFollows: () => 'Nothing follows, and it isn’t an ending.',
  onlyFromEachOther: (names) =>
    `Recipes only make ${list(names)} from each other, and players can’t get the first one.`,
  notObtainable: ([item = '']) => `Players can’t obtain ${item}.`,
  noSource: () => 'No recipe makes it, no box contains it, no shop sells it and no quest gives it.',
  noMaterial: () => 'A recipe makes it, from something that nothing has the tag or property of.',
  lacks: (names) =>
    `Its recipes need ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}, which can’t be obtained.`,
  noTarget: () => 'The effect isn’t filled in: choose what it changes.',
  noValue: () => 'The effect isn’t filled in: it has no value.',
  condition: (_names, { text }) => code(text),
  partHolds: (_names, { text }, of) => `To be ${wanted(of)}, it needs ${code(text)} to be true.`,
  partFails: (_names, { text }, of) => `To be ${wanted(of)}, it needs ${code(text)} to be false.`,
  isComputed: ([name]) => `${name} is computed.`,
  staysAt: ([name], { text }) => `No effect changes ${name}: it stays ${text === '' ? 'empty' : text}.`,
  isOneOf: ([name], { text }) => `${name} can only hold ${text}.`,
  isAtItsSteps: ([name]) => `${name} is only ever at its own steps.`,
  isAtMost: ([name], { text }) => `${name} is never above ${text}.`,
  isAtLeast: ([name], { text }) => `${name} is never below ${text}.`,
  isBetween: ([name], { text }) => `${name} is always between ${text}.`,
  longerThan: (_names, { text = '' }) => {
    const [length, limit] = text.split(' ');
    return `It has ${length} characters, and the conversation allows ${limit}.`;
  },
  mixedScripts: (_names, { text }) => `“${text}” mixes letters of different alphabets that look alike.`,
  unbalanced: (_names, { text }) => `“${text}” has no counterpart.`,
  testDiffersAt: (_names, { text }) => `The result is different from entry ${text} of its transcript on.`,
  testEndsEarlier: (_names, { text }) => `It ends before entry ${text} of its transcript.`,
  testGoesOn: (_names, { text }) => `It continues after its transcript, from entry ${text} on.`,
  keepsInitialValue: () => 'Expressions read it, but no effect changes it: it always has its initial value.',
  changesNothing: () => 'Effects change it, but no expression reads it.',
};

/** What these are called is often a sentence, which only quotation marks tell from the one around it. */
const nodeKinds: ReadonlySet<string> = new Set(['conversationNode', 'questNode']);

/** Why it is so: a sentence for each link of the chain. */
export function reasonsOf(of: Explained): ReasonPart[][] {
  const said = of.why.map((reason) => {
    const records = reason.records ?? [];
    const names = records.map(({ kind, id }, index) => {
      const mark = `${marks.record}${index}${marks.end}`;
      return nodeKinds.has(kind) && of.names[id] ? `“${mark}”` : mark;
    });
    const sentence = sentences[reason.says]?.(names, reason, of) ?? reason.says;
    return partsOf(sentence, (index) => {
      const { kind, id } = records[index]!;
      return { kind, id, name: of.names[id] || `an unnamed ${declarations[kind].one}` };
    });
  });
  return ruleEachOtherOut(of) ? [...said, ['They can’t both be true.']] : said;
}

function partsOf(sentence: string, recordAt: (index: number) => ReasonPart): ReasonPart[] {
  const parts: ReasonPart[] = [];
  let at = 0;
  for (const { 0: found, index } of sentence.matchAll(marked)) {
    const inside = found.slice(1, -1);
    parts.push(sentence.slice(at, index));
    parts.push(found.startsWith(marks.record) ? recordAt(Number(inside)) : { code: inside });
    at = index + found.length;
  }
  return [...parts, sentence.slice(at)].filter((part) => part !== '');
}

/** Parts of a condition that are at odds with nothing but one another. */
function ruleEachOtherOut({ why }: Explained): boolean {
  const links = why.filter(({ says }) => says !== 'condition');
  return links.length > 1 && links.every(({ says }) => says === 'partHolds' || says === 'partFails');
}

function oneOf(kind: string | undefined): string {
  const found = recordKinds.find((each) => each === kind);
  return found ? declarations[found].one : 'record';
}

const quoted = (text: string | undefined): string => (text ? `“${text}”` : 'without text');

const article = (noun: string): string => `${/^(?:[aeio]|npc)/i.test(noun) ? 'an' : 'a'} ${noun}`;
