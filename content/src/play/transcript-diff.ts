import { isSame } from '#contract/differences.ts';
import type { Transcript, TranscriptEntry } from '#contract/play.ts';
import { canonical } from './run-test.ts';

/** `same`: in both; `expected`: gone now; `got`: new now. */
export interface DiffLine {
  in: 'same' | 'expected' | 'got';
  entry: TranscriptEntry;
}

/** Longer parts that differ are told as gone and new as a whole. */
const comparedMax = 2000;

/** What is the same in two transcripts and what is not, in order. */
export function transcriptDiff(expected: Transcript, got: Transcript): DiffLine[] {
  let start = 0;
  while (start < expected.length && start < got.length && isSame(expected[start], got[start])) start++;
  let end = 0;
  while (
    end < expected.length - start &&
    end < got.length - start &&
    isSame(expected[expected.length - 1 - end], got[got.length - 1 - end])
  )
    end++;
  const line = (kind: DiffLine['in']) => (entry: TranscriptEntry) => ({ in: kind, entry });
  return [
    ...got.slice(0, start).map(line('same')),
    ...middle(expected.slice(start, expected.length - end), got.slice(start, got.length - end)),
    ...got.slice(got.length - end).map(line('same')),
  ];
}

/** By the longest series of entries that both have. */
function middle(expected: Transcript, got: Transcript): DiffLine[] {
  const [rows, columns] = [expected.length, got.length];
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  if (rows * columns <= comparedMax * comparedMax) {
    const texts = [expected, got].map((entries) => entries.map(canonical));
    const [ofExpected = [], ofGot = []] = texts;
    const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
    const at = (r: number, c: number) => lengths[r]?.[c] ?? 0;
    for (let r = rows - 1; r >= 0; r--)
      for (let c = columns - 1; c >= 0; c--)
        (lengths[r] as Uint32Array)[c] =
          ofExpected[r] === ofGot[c] ? at(r + 1, c + 1) + 1 : Math.max(at(r + 1, c), at(r, c + 1));
    while (row < rows && column < columns) {
      if (ofExpected[row] === ofGot[column]) {
        lines.push({ in: 'same', entry: got[column] as TranscriptEntry });
        row++;
        column++;
      } else if (at(row + 1, column) >= at(row, column + 1))
        lines.push({ in: 'expected', entry: expected[row++] as TranscriptEntry });
      else lines.push({ in: 'got', entry: got[column++] as TranscriptEntry });
    }
  }
  while (row < rows) lines.push({ in: 'expected', entry: expected[row++] as TranscriptEntry });
  while (column < columns) lines.push({ in: 'got', entry: got[column++] as TranscriptEntry });
  return lines;
}
