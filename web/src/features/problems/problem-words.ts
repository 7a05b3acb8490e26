import type { Reason, Severity } from '#content/problem/problem.ts';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { fieldsOf, kindTitle } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type RecordKindName, recordKinds } from '#contract/kinds/names.ts';

export const severityWords: Readonly<Record<Severity, { one: string; many: string }>> = {
  error: { one: 'Error', many: 'Errors' },
  warning: { one: 'Warning', many: 'Warnings' },
  note: { one: 'Note', many: 'Notes' },
};

/** `Quest node`, `Variable` */
export const kindWords = (kind: RecordKindName): string => kindTitle(declarations[kind]).one;

/** The field that a problem is in; undefined where it is about the whole record. */
export function fieldLabel({ where }: Pick<ListedProblem, 'where'>): string | undefined {
  return fieldsOf(declarations[where.kind]).find(({ name }) => name === where.field)?.label;
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const sentences: Readonly<
  Record<string, (names: readonly string[], reason: Reason, problem: ListedProblem) => string>
> = {
  deleted: (_names, { text }, problem) =>
    `${fieldLabel(problem) ?? 'It'} points to ${article(oneOf(text))} that was deleted.`,
  deletedInExpression: (_names, { text }) => `The expression names ${article(oneOf(text))} that was deleted.`,
  mistake: (_names, { text }) => text ?? '',
  noStartNode: () => 'The flow has no start, so players can’t begin it.',
  severalStartNodes: (names) => `It has ${names.length} starts, and only the first one is played: ${list(names)}.`,
  noJumpTarget: () => 'The jump doesn’t say where to go. Choose a node or a conversation.',
  noStartThere: ([conversation = '']) => `${conversation} has no start to jump to.`,
  nodeOfOtherConversation: ([node = '', conversation = '']) => `“${node}” isn’t a node of ${conversation}.`,
  goesRound: (names) => `${list(names)} lead only to each other and show nothing, so the game would never go on.`,
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
  needsItself: (names, _reason, { name }) => `It needs itself: ${[name, ...names].join(' → ')}.`,
  needsImpossible: (names) => `It needs ${names.join(' → ')}, which can’t be completed.`,
  nodeOfOtherQuest: ([node = '', quest = '']) => `“${node}” isn’t a node of ${quest}.`,
  noEnding: ([node = '']) => `“${node}” isn’t a success.`,
  noStep: ([node = '']) => `“${node}” isn’t a step that players meet.`,
  startsItself: ([quest = '']) => `${quest} is under way here already, and isn’t repeatable.`,
  nothingLeadsHere: () => 'No link leads here.',
  onlyFromUnreachable: (names) =>
    names.length === 1
      ? `Only ${names[0]} leads here, and it is unreachable too.`
      : `Only ${list(names)} lead here, and they are unreachable too.`,
  onlyThroughNever: (names) => `The links from ${list(names)} have conditions that can never be true.`,
  nothingFollows: () => 'Nothing follows, and it isn’t an ending.',
  onlyFromEachOther: (names) => `Recipes make ${list(names)} only from each other, and nothing gives the first one.`,
  notObtainable: ([item = '']) => `Players can’t obtain ${item}.`,
  noSource: () => 'No recipe makes it, no box holds it, no shop sells it and no quest gives it.',
  noMaterial: () => 'A recipe makes it, from something that nothing has the tag or property of.',
  lacks: (names) =>
    `Its recipes need ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}, which can’t be obtained.`,
  noTarget: () => 'The effect isn’t filled in: choose what it changes.',
  noValue: () => 'The effect isn’t filled in: it has no value.',
  partHolds: (_names, { text }) => `It takes “${text}” to be true.`,
  partFails: (_names, { text }) => `It takes “${text}” to be false.`,
  isComputed: ([name]) => `${name} is computed.`,
  staysAt: ([name], { text }) => `No effect changes ${name}: it stays ${text === '' ? 'empty' : text}.`,
  isOneOf: ([name], { text }) => `${name} can only hold ${text}.`,
  isAtItsSteps: ([name]) => `${name} is only ever at its own steps.`,
  isAtMost: ([name], { text }) => `${name} is never above ${text}.`,
  isAtLeast: ([name], { text }) => `${name} is never below ${text}.`,
  isBetween: ([name], { text }) => `${name} is always between ${text}.`,
  unbalanced: (_names, { text }) => `“${text}” has no counterpart.`,
  keepsInitialValue: () => 'Expressions read it, but no effect changes it: it always has its initial value.',
  changesNothing: () => 'Effects change it, but no expression reads it.',
};

/** Why there is this problem, a sentence for each link of the chain. */
export function reasonsOf(problem: ListedProblem): string[] {
  return problem.why.map((reason) => {
    const names = (reason.records ?? []).map(
      ({ kind, id }) => problem.names[id] || `an unnamed ${declarations[kind].one}`,
    );
    return sentences[reason.says]?.(names, reason, problem) ?? reason.says;
  });
}

/** What the button of a fix says. */
export function fixWords({ fix }: ListedProblem): string {
  if (fix?.says === 'setConversation') return 'Jump into its conversation';
  return fix?.says === 'replaceName' ? `Change to ${fix.text ?? ''}` : 'Remove it';
}

function oneOf(kind: string | undefined): string {
  const found = recordKinds.find((each) => each === kind);
  return found ? declarations[found].one : 'record';
}

const quoted = (text: string | undefined): string => (text ? `“${text}”` : 'without text');

const article = (noun: string): string => `${/^(?:[aeio]|npc)/i.test(noun) ? 'an' : 'a'} ${noun}`;
