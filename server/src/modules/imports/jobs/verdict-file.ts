import { closeSync, openSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ImportVerdict } from '#contract/import.ts';

/** What a person can filter verdicts by; `problems` are rows with any. */
export const verdictFilters = ['all', 'create', 'update', 'unchanged', 'skip', 'error', 'problems'] as const;
export type VerdictFilter = (typeof verdictFilters)[number];

const entryBytes = 8;
const headBytes = verdictFilters.length * 4;

/**
 * Writes the verdicts of a dry run so that any page of any filter is read without reading the rest: for each filter the
 * offset and length of its rows, then the rows as JSON. Offsets are counted from the first row.
 */
export function writeVerdicts(path: string, verdicts: readonly ImportVerdict[]): void {
  const lists = new Map<VerdictFilter, number[]>(verdictFilters.map((filter) => [filter, []]));
  const rows: Buffer[] = [];
  let offset = 0;
  for (const verdict of verdicts) {
    const row = Buffer.from(JSON.stringify(verdict));
    rows.push(row);
    const filters: VerdictFilter[] = ['all', verdict.verdict];
    if (verdict.problems.length > 0) filters.push('problems');
    for (const filter of filters) lists.get(filter)?.push(offset, row.length);
    offset += row.length;
  }
  const file = openSync(path, 'w', 0o600);
  try {
    const sizes = [...lists.values()].map((list) => list.length / 2);
    for (const part of [Uint32Array.from(sizes), ...[...lists.values()].map((list) => Uint32Array.from(list))])
      if (part.byteLength > 0) writeSync(file, part);
    if (offset > 0) writeSync(file, Buffer.concat(rows));
  } finally {
    closeSync(file);
  }
}

/** One page of the verdicts that pass a filter, in the file's order, and how many pass it. */
export async function readVerdicts(
  path: string,
  { filter, page, pageSize }: { filter: VerdictFilter; page: number; pageSize: number },
): Promise<{ rows: ImportVerdict[]; total: number }> {
  const file = await open(path, 'r');
  try {
    const sizes = await readNumbers(file, 0, verdictFilters.length);
    const which = verdictFilters.indexOf(filter);
    const total = sizes[which] ?? 0;
    const before = sizes.slice(0, which).reduce((sum, size) => sum + size, 0);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const first = page * pageSize;
    const count = Math.max(0, Math.min(pageSize, total - first));
    const entries = await readNumbers(file, headBytes + (before + first) * entryBytes, count * 2);
    const rows: ImportVerdict[] = [];
    for (let index = 0; index < count; index++) {
      const position = headBytes + all * entryBytes + (entries[index * 2] ?? 0);
      const row = await read(file, position, entries[index * 2 + 1] ?? 0);
      rows.push(JSON.parse(row.toString('utf8')) as ImportVerdict);
    }
    return { rows, total };
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, position);
  return buffer;
}

async function readNumbers(file: FileHandle, position: number, count: number): Promise<number[]> {
  const bytes = await read(file, position, count * 4);
  return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * 4));
}
