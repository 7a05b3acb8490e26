import type { Names } from '#content/expression/names.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import type { ConversationNodeRow } from '#contract/kinds/conversation-graph.ts';
import type { NodeCase } from '#contract/kinds/conversation-node.ts';
import { conditionWords } from '#web/screens/expression/condition-words.ts';

export type NodeFields = Omit<ConversationNodeRow, 'conversationNodeID' | 'version'>;

export interface NodePort {
  /** As edges have it. */
  port: string;
  /** What people call it: the text of an option, `Otherwise`. */
  label: string;
}

/**
 * The ways out of a node, in order; an end and what players never meet have none (content §7).
 * @param names of today, for labels that are read
 */
export function portsOf(
  { type, cases, mode }: Pick<NodeFields, 'type' | 'cases' | 'mode' | 'returns'>,
  names?: Names,
): NodePort[] {
  const { rows } = cases;
  const each = (label: (row: NodeCase, index: number) => string) =>
    rows.map((row, index) => ({ port: row.id, label: label(row, index) }));
  switch (type) {
    case 'choice':
      return rows.flatMap((row, index) => {
        const label = 'text' in row && row.text !== '' ? shownText(row.text, names) : `Option ${index + 1}`;
        const fail = 'check' in row && row.check ? [{ port: `${row.id}:fail`, label: `${label} (failed)` }] : [];
        return [{ port: row.id, label }, ...fail];
      });
    case 'branch':
      return [...each((row, index) => ifWords(row, names) || `If ${index + 1}`), { port: 'else', label: 'Otherwise' }];
    case 'random':
      return each((_, index) => `Way ${index + 1}`);
    case 'sequence':
      return [
        ...each((_, index) => `Time ${index + 1}`),
        ...(mode === 'once' ? [{ port: 'done', label: 'Afterwards' }] : []),
      ];
    case 'end':
    case 'note':
    case 'frame':
      return [];
    default:
      return [{ port: 'next', label: 'Next' }];
  }
}

const shownText = (text: string, names: Names | undefined) => (names ? messageToShown(text, names) : text);

const ifWords = (row: NodeCase, names: Names | undefined) =>
  names && 'condition' in row ? conditionWords(row.condition, names) : '';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Of a new case: 8 letters or digits. */
export function newCaseID(): string {
  const values = crypto.getRandomValues(new Uint8Array(8));
  return [...values].map((value) => letters[value % letters.length]).join('');
}
