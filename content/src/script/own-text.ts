import type { Effects } from '#contract/effects.ts';
import type { ChoiceOption, NodeCase } from '#contract/kinds/conversation-node.ts';
import { toShown } from '../expression/convert.ts';
import { effectsText } from '../expression/effects-text.ts';
import { messageToShown } from '../message/message-expressions.ts';
import { foreignLink, foreignOption } from './foreign-syntax/foreign-syntax.ts';
import { withoutMarks } from './marks.ts';
import type { ScriptNames } from './script-names.ts';
import type { ScriptNode } from './script-parts.ts';
import { expressionText, inlineText, textLines } from './script-text.ts';
import { isNarration } from './spoken.ts';

/** What a node or a case is in a script, without its mark, its indentation and what follows it. */
export interface OwnText {
  head: string;
  /** Further lines of its text. */
  more: readonly string[];
  effects: readonly string[];
}

const inDirection = /[()]/g;
const inBrackets = /[[\]]/g;
const inLabel = /[[\]:]/g;
const inOption = /\[/g;
const none: readonly string[] = [];

export const effectLines = (effects: Effects, { expressions }: ScriptNames): readonly string[] =>
  effects.length === 0
    ? none
    : effects.map((effect) =>
        effectsText([effect], expressions)
          .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
          .trim(),
      );

/** The same text, with a backslash before what would be a link in another tool. */
function withoutLink(text: string): string {
  const at = foreignLink(text) ? text.lastIndexOf('->') : -1;
  return at < 0 ? text : `${text.slice(0, at)}\\${text.slice(at)}`;
}

const shownMessage = (stored: string, { expressions }: ScriptNames) =>
  stored.includes('{') ? messageToShown(stored, expressions) : stored;

const shownExpression = (stored: string, { expressions }: ScriptNames) => expressionText(toShown(stored, expressions));

export function spokenText(fields: ScriptNode, names: ScriptNames): { head: string; more: string[] } {
  const { speakerID, direction, mood, text } = fields;
  const [written = '', ...more] = textLines(shownMessage(text, names));
  const first = withoutLink(written);
  const header = [
    speakerID === null ? '' : names.speakerText(speakerID),
    // Brackets at the start of a line are no mood.
    direction === '' && (mood === '' || speakerID !== null) ? '' : `(${inlineText(direction, inDirection)})`,
    mood === '' ? '' : `[${inlineText(mood, inBrackets)}]`,
  ]
    .filter(Boolean)
    .join(' ');
  if (header === '' && isNarration(first, names)) return { head: withoutMarks(first), more };
  return { head: withoutMarks(first === '' ? `${header}:` : `${header}: ${first}`), more };
}

/** Null: its first case says what it is. */
export function nodeText(fields: ScriptNode, names: ScriptNames): OwnText | null {
  const { type, cases, text, speakerID, direction, mood, note, name, noRepeat, mode } = fields;
  const effects = effectLines(fields.effects, names);
  const plain = (head: string): OwnText => ({ head, more: none, effects });
  switch (type) {
    case 'line':
      return { ...spokenText(fields, names), effects };
    case 'choice': {
      const isSilent = text === '' && speakerID === null && direction === '' && mood === '';
      if (isSilent) return plain('?');
      const spoken = spokenText(fields, names);
      return { ...spoken, head: cases.rows.length === 0 ? `? ${spoken.head}` : spoken.head, effects };
    }
    case 'branch':
      return cases.rows.length > 0 && effects.length === 0 ? null : plain('[branch]');
    case 'random':
      return plain(noRepeat ? '[random, no repeat]' : '[random]');
    case 'sequence':
      return plain(mode === 'last' ? '[sequence]' : `[sequence, ${mode}]`);
    case 'jump':
      return plain(jumpText(fields, names));
    case 'note': {
      const [first = '', ...more] = textLines(note);
      const head = name === '' ? '[note]' : `[note: ${inlineText(name, inBrackets)}]`;
      return { head: withoutMarks(first === '' ? head : `${head} ${first}`), more, effects: none };
    }
    default:
      return plain(`[${type}]`);
  }
}

function jumpText({ toConversationID, toNodeID, returns }: ScriptNode, names: ScriptNames): string {
  const conversation = toConversationID === null ? '' : names.conversationText(toConversationID);
  const node = toNodeID === null ? '' : `/ ${names.placeText(toNodeID)}`;
  const to = [conversation, node].filter(Boolean).join(' ') || '?';
  return `->> ${to}${returns ? ' and back' : ''}`;
}

/** @param isFirst of its node */
export function caseText(
  row: NodeCase,
  { type }: Pick<ScriptNode, 'type'>,
  isFirst: boolean,
  names: ScriptNames,
): OwnText {
  const plain = (head: string): OwnText => ({ head, more: none, effects: none });
  if (type === 'choice' && 'text' in row) return optionText(row, names);
  if (type === 'branch' && 'condition' in row) {
    const condition = shownExpression(row.condition, names);
    return plain(`[${isFirst ? 'if' : 'else if'}${condition === '' ? '' : ` ${condition}`}]`);
  }
  if (type === 'random') return plain('weight' in row && row.weight !== 1 ? `[way ${row.weight}]` : '[way]');
  return plain('[step]');
}

function optionText(row: ChoiceOption, names: ScriptNames): OwnText {
  const [written = '', ...more] = textLines(shownMessage(row.text, names), inOption);
  const plain = withoutLink(written);
  const parts = optionParts(row, names)
    .map((part) => ` [${part}]`)
    .join('');
  const first = foreignOption('+', plain + parts) || /^[*+]/.test(plain) ? `\\${plain}` : plain;
  const head = `${row.once ? '*' : '+'}${first === '' ? '' : ` ${first}`}${parts}`;
  return { head: withoutMarks(head), more, effects: effectLines(row.effects, names) };
}

/** What stands in brackets after the text of an option. */
export function optionParts({ condition, unavailable, reason, check }: ChoiceOption, names: ScriptNames): string[] {
  const shownReason = inlineText(shownMessage(reason, names), inBrackets);
  return [
    condition === '' ? '' : `if ${shownExpression(condition, names)}`,
    reason !== '' ? `${unavailable}: ${shownReason}` : unavailable === 'show' ? 'show' : '',
    check === null ? '' : checkText(check, names),
  ].filter(Boolean);
}

function checkText({ label, value, roll, against }: NonNullable<ChoiceOption['check']>, names: ScriptNames): string {
  const head = `check${label === '' ? '' : ` ${inlineText(label, inLabel)}`}:`;
  const shown = (stored: string) => (stored === '' ? '' : ` ${shownExpression(stored, names)}`);
  return `${head}${shown(value)}, roll${shown(roll)}, at least${shown(against)}`;
}
