import type { ChoiceOption, NodeCase } from '#contract/kinds/conversation-node.ts';
import { toStored } from '../expression/convert.ts';
import { effectsIn, type MissingRecord } from '../expression/effects-text.ts';
import { messageToStored } from '../message/message-expressions.ts';
import type { Head } from './heads.ts';
import { caseText, effectLines, nodeText, type OwnText, optionParts, spokenText } from './own-text.ts';
import type { OptionPart } from './read-line.ts';
import { endOfLabel } from './read-line.ts';
import type { ScriptNames } from './script-names.ts';
import type { ScriptNode } from './script-parts.ts';
import { endOfExpression, readExpression, readText } from './script-text.ts';

/** Says what is wrong in a line, from 0. */
export type Refuse = (at: number, message: string, missing?: MissingRecord) => void;

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

export const isSameText = (head: Head, text: OwnText | undefined): boolean =>
  text !== undefined &&
  head.line.head === text.head &&
  isSameList(head.more, text.more) &&
  isSameList(head.effects, text.effects);

const textOf = (first: string, more: readonly string[]) =>
  more.length === 0 ? readText(first) : [first, ...more].map(readText).join('\n');

const storedText = (written: string, names: ScriptNames): string =>
  written.includes('{') ? messageToStored(written, names.expressions) : written;

export const storedExpression = (written: string, names: ScriptNames) =>
  toStored(readExpression(written), names.expressions);

/**
 * What a script says of a node itself: the fields that it writes. What is written as before keeps its value, whatever that is.
 * @param before the node as it is; undefined: it is new
 */
export function nodeFields(
  head: Head,
  before: ScriptNode | undefined,
  names: ScriptNames,
  ownID: string,
  refuse: Refuse,
): Partial<ScriptNode> {
  const { line, type, name } = head;
  const fields: Partial<ScriptNode> = { type };
  if (type !== 'note') {
    fields.name = name;
    fields.effects = readEffects(head, before?.effects ?? [], names, refuse);
  }
  if (head.isImplied) {
    if (type === 'choice') Object.assign(fields, { text: '', speakerID: null, direction: '', mood: '' });
    return fields;
  }
  if (line.is === 'spoken') {
    const { spoken, speakerID } = line;
    const read = {
      speakerID,
      direction: readText(spoken.direction),
      mood: readText(spoken.mood),
      text: storedText(textOf(spoken.text, head.more), names),
    };
    if (before === undefined) return { ...fields, ...read };
    const was = spokenText(before, names);
    const isSame = line.head === was.head || line.head === `? ${was.head}`;
    if (isSame && isSameList(was.more, head.more)) return fields;
    return { ...fields, ...read };
  }
  if (line.is === 'jump')
    return { ...fields, ...jumpFields(line.to, line.returns, before, names, ownID, head.at, refuse) };
  if (line.is !== 'bracket') return fields;
  if (type === 'note') {
    const was = before && nodeText(before, names);
    if (was && was.head === line.head && isSameList(was.more, head.more)) return fields;
    const to = endOfBracket(line.rest);
    return {
      ...fields,
      name: readText(line.rest.slice(0, to).replace(/^:\s*/, '')),
      note: textOf(line.rest.slice(to + 1).trim(), head.more),
    };
  }
  if (type === 'random') return { ...fields, noRepeat: modeOf(line.rest, ['no repeat'], head.at, refuse) !== '' };
  if (type !== 'sequence') {
    if (line.word !== 'if' && line.rest !== '') refuse(head.at, `[${line.word}] takes nothing else in its brackets.`);
    return fields;
  }
  const mode = modeOf(line.rest, ['last', 'once', 'cycle'], head.at, refuse);
  return { ...fields, mode: (mode || 'last') as ScriptNode['mode'] };
}

function modeOf(rest: string, modes: readonly string[], at: number, refuse: Refuse): string {
  const mode = rest.replace(/^,\s*/, '').replace(/\s+/g, ' ');
  if (mode === '' || modes.includes(mode)) return mode;
  refuse(at, `After the comma, write ${modes.join(' or ')}.`);
  return '';
}

function endOfBracket(text: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ']') return at;
  }
  return text.length;
}

function jumpFields(
  to: string,
  returns: boolean,
  before: ScriptNode | undefined,
  names: ScriptNames,
  ownID: string,
  at: number,
  refuse: Refuse,
): Partial<ScriptNode> {
  const was = before && nodeText({ ...before, returns: false, effects: [] }, names)?.head;
  if (before?.type === 'jump' && was === `->> ${to}`) return { returns };
  if (to === '?') return { toConversationID: null, toNodeID: null, returns };
  const [conversation = '', place] = to.split('/').map((part) => part.trim());
  const toConversationID = conversation === '' ? null : names.conversationID(conversation);
  if (toConversationID === undefined) {
    refuse(at, `There is no conversation “${conversation}”.`);
    return {};
  }
  if (place === undefined) return { toConversationID, toNodeID: null, returns };
  const toNodeID = names.placeID(toConversationID ?? ownID, place);
  if (toNodeID === undefined) {
    refuse(at, `“${conversation || 'This conversation'}” has no node “${place}”.`);
    return {};
  }
  return { toConversationID, toNodeID, returns };
}

function readEffects(
  head: Head,
  before: ScriptNode['effects'],
  names: ScriptNames,
  refuse: Refuse,
): ScriptNode['effects'] {
  const lines = effectLines(before, names);
  if (isSameList(lines, head.effects)) return before;
  return head.effects.flatMap((written, index) => {
    const known = lines.indexOf(written);
    if (known >= 0) return before[known] ?? [];
    const { effects, problems } = effectsIn(written, names.expressions);
    if (effects) return effects;
    const [problem] = problems;
    refuse(head.effectsAt[index] ?? head.at, problem?.message ?? 'This effect can’t be read.', problem?.missing);
    return [];
  });
}

/** What a script says of a case. @param before the case as it is, wherever it was */
export function caseFields(
  head: Head,
  id: string,
  before: NodeCase | undefined,
  names: ScriptNames,
  refuse: Refuse,
): NodeCase {
  const { line } = head;
  if (line.is === 'option')
    return optionFields(head, id, before && 'text' in before ? before : undefined, names, refuse);
  if (line.is !== 'bracket') return { id };
  if (head.type === 'branch') {
    const isSame =
      before &&
      'condition' in before &&
      [true, false].some((isFirst) => caseText(before, { type: 'branch' }, isFirst, names).head === line.head);
    return { id, condition: isSame ? before.condition : storedExpression(line.rest, names) };
  }
  if (head.type !== 'random') {
    if (line.rest !== '') refuse(head.at, `[${line.word}] takes nothing else in its brackets.`);
    return { id };
  }
  if (line.rest === '') return { id, weight: 1 };
  const weight = Number(line.rest);
  if (!(weight >= 0 && weight <= 1_000_000))
    refuse(head.at, 'After “way”, write its weight, a number from 0 to 1,000,000.');
  return { id, weight };
}

function optionFields(
  head: Head,
  id: string,
  before: ChoiceOption | undefined,
  names: ScriptNames,
  refuse: Refuse,
): ChoiceOption {
  const { line } = head;
  if (line.is !== 'option') throw new Error('Not an option');
  const parts = new Map<string, string>(before ? optionParts(before, names).map((part) => [wordOf(part), part]) : []);
  const find = (...words: OptionPart['word'][]) => line.parts.find(({ word }) => words.includes(word));
  const isSame = (part: OptionPart | undefined) => part !== undefined && parts.get(part.word) === writtenPart(part);
  const condition = find('if');
  const shown = find('show', 'hide');
  const check = find('check');
  const text = storedText(textOfOption(line.text, head.more), names);
  const wasText =
    before &&
    caseText(
      { ...before, effects: [], condition: '', check: null, reason: '', unavailable: 'hide' },
      { type: 'choice' },
      true,
      names,
    );
  const isText =
    wasText !== undefined && isSameList(wasText.more, head.more) && readOptionText(wasText.head) === line.text;
  return {
    id,
    text: isText && before ? before.text : text,
    condition: !condition
      ? ''
      : isSame(condition)
        ? (before?.condition ?? '')
        : storedExpression(condition.rest, names),
    unavailable: shown?.word === 'show' ? 'show' : 'hide',
    reason: !shown
      ? ''
      : isSame(shown)
        ? (before?.reason ?? '')
        : storedText(readText(shown.rest.replace(/^:\s*/, '')), names),
    once: line.once,
    effects: readEffects(head, before?.effects ?? [], names, refuse),
    check: !check ? null : isSame(check) ? (before?.check ?? null) : checkIn(check.rest, names, head.at, refuse),
  };
}

const wordOf = (part: string) => /^[a-z]+/.exec(part)?.[0] ?? '';
const writtenPart = ({ word, rest }: OptionPart) => `${word}${rest === '' || rest.startsWith(':') ? '' : ' '}${rest}`;
const textOfOption = (first: string, more: readonly string[]) => [first, ...more.map(readText)].join('\n');
const readOptionText = (head: string) => readText(head.replace(/^[*+]\s*/, ''));

/** `Persuade: charisma, roll random(1, 20), at least 15`. */
export function checkIn(rest: string, names: ScriptNames, at: number, refuse: Refuse): ChoiceOption['check'] {
  const colon = endOfLabel(rest, 0);
  const advice = 'Write a check like this: [check Persuade: charisma, roll random(1, 20), at least 15].';
  if (rest[colon] !== ':') {
    refuse(at, advice);
    return null;
  }
  const parts: string[] = [];
  for (let from = colon + 1; from <= rest.length; ) {
    const to = endOfExpression(rest, from, true);
    parts.push(rest.slice(from, to).trim());
    from = to + 1;
  }
  // A value may begin with something that is called “roll”.
  const isRolled = parts.slice(1).some((part) => /^roll(?!\S)/.test(part));
  const made = { label: readText(rest.slice(0, colon).trim()), value: '', roll: '', against: '' };
  for (const [index, part] of parts.entries()) {
    const [, word = '', value = ''] = /^(roll|at least)(?:\s+(.*))?$/s.exec(part) ?? [];
    if (index === 0 && word === 'roll' && isRolled) made.value = storedExpression(part, names);
    else if (word === 'roll') made.roll = storedExpression(value, names);
    else if (word === 'at least') made.against = storedExpression(value, names);
    else if (index === 0) made.value = storedExpression(part, names);
    else refuse(at, advice);
  }
  return made;
}
