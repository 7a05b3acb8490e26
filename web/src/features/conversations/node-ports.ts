import type { ConversationNodeRow } from '#contract/kinds/conversation-graph.ts';
import type { NodeCase } from '#contract/kinds/conversation-node.ts';

export type NodeFields = Omit<ConversationNodeRow, 'conversationNodeID' | 'version'>;

export interface NodePort {
  /** As edges have it. */
  port: string;
  /** What people call it: the text of an option, `Otherwise`. */
  label: string;
}

/** The ways out of a node, in order; an end and what players never meet have none (content §7). */
export function portsOf({ type, cases, mode }: Pick<NodeFields, 'type' | 'cases' | 'mode' | 'returns'>): NodePort[] {
  const { rows } = cases;
  const each = (label: (row: NodeCase, index: number) => string) =>
    rows.map((row, index) => ({ port: row.id, label: label(row, index) }));
  switch (type) {
    case 'choice':
      return rows.flatMap((row, index) => {
        const label = 'text' in row && row.text !== '' ? row.text : `Option ${index + 1}`;
        const fail = 'check' in row && row.check ? [{ port: `${row.id}:fail`, label: `${label} (failed)` }] : [];
        return [{ port: row.id, label }, ...fail];
      });
    case 'branch':
      return [...each((_, index) => `If ${index + 1}`), { port: 'else', label: 'Otherwise' }];
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

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Of a new case: 8 letters or digits. */
export function newCaseID(): string {
  const values = crypto.getRandomValues(new Uint8Array(8));
  return [...values].map((value) => letters[value % letters.length]).join('');
}
