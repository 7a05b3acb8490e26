import type { Game } from '#runtime/play/game.ts';
import type { Exploration } from './counts.ts';
import { nodeNames } from './node-names.ts';
import { nodesIn } from './scope.ts';

const columns = ['what', 'of', 'name', 'option', 'times', 'share'];

/** What was explored as CSV: a row for each node and option, reached or not, and for each ending. */
export function explorationCsv(game: Game, { scope, nodes, options, endings }: Exploration): string {
  const names = nodeNames(game.bundle);
  const nameOf = (id: string) => names.get(id) ?? '';
  const rows: (string | number)[][] = [columns];
  for (const { ownerID, id, options: own } of nodesIn(game, scope)) {
    rows.push(['node', nameOf(ownerID), nameOf(id), '', nodes[id] ?? 0, '']);
    for (const option of own) {
      const mark = `${id}/${option}`;
      rows.push(['option', nameOf(ownerID), nameOf(id), nameOf(mark), options[mark] ?? 0, '']);
    }
  }
  for (const { ownerID, nodeID, count, share } of endings)
    rows.push(['ending', nameOf(ownerID), nameOf(nodeID), '', count, share.toFixed(4)]);
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets would compute what begins like a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
