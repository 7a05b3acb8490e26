import type { Expression } from '../expression/syntax.ts';
import { cutText } from '../text/cut-text.ts';
import { andNode, callNode, notNode } from './expression-nodes.ts';
import { plainText } from './message-text.ts';
import type { Statement, StoryEffect } from './story.ts';
import { recordNode } from './story-names.ts';

/** What fits into one node. */
export const textMax = 20_000;
export const optionMax = 2000;
export const effectsMax = 100;

/**
 * That no case above the next one holds. With more than 500 of them it is too long for a node, and told as such.
 * @param count cases above this one
 */
export const noneOf = (above: Expression | null, condition: Expression | null, count: number): Expression | null =>
  condition === null || count > 500 ? above : andNode(above, notNode(condition));

/** Effects one after another are one node. */
export function merged(statements: readonly Statement[]): Statement[] {
  const result: Statement[] = [];
  let gathered: StoryEffect[] | null = null;
  for (const statement of statements) {
    if (statement.is !== 'effects') gathered = null;
    else if (gathered) {
      gathered.push(...statement.effects);
      continue;
    } else gathered = [...statement.effects];
    result.push(gathered ? { is: 'effects', effects: gathered } : statement);
  }
  return result;
}

/** In pieces; with expressions in it, as plain text, since no piece may end in the middle of one. */
export function cut(text: string, most: number): string[] {
  const plain = /[{}]/.test(text) ? plainText(text.replaceAll(/[{}]/g, ' ')) : text;
  const pieces: string[] = [];
  for (let at = 0; at < plain.length; ) {
    const whole = cutText(plain.slice(at), most);
    const space = at + most < plain.length ? whole.lastIndexOf(' ') : -1;
    const piece = space > most / 2 ? whole.slice(0, space + 1) : whole;
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}

/** Conditions in a condition: `a and b` are two. */
export const weightOf = (condition: Expression | null): number =>
  condition === null ? 0 : condition.is === 'and' ? condition.parts.reduce((sum, part) => sum + weightOf(part), 0) : 1;

export const caseID = (index: number): string => `case${index.toString(36).padStart(4, '0')}`;

/** That nobody has come to a node yet. */
export const isNew = (nodeID: string): Expression =>
  notNode(callNode('visited', recordNode('conversationNode', nodeID)));

export const noted = (note: string) => (note === '' ? {} : { note: cutText(note, textMax) });
