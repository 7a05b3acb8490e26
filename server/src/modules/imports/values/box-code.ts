import { boxCode } from '#contract/kinds/box.ts';
import type { LocationIndex } from '../plan/location-index.ts';
import type { RecordRef } from '../plan/plan-types.ts';
import type { Problem } from '../problem.ts';
import { shorten } from './number-value.ts';

/** Whether a new box could have the code. */
export function isFreeCode(code: string, index: LocationIndex): boolean {
  return index.boxWithCode(code) === undefined && !index.isTrashedCode(code) && boxCode.safeParse(code).success;
}

/**
 * A code that a box can have: codes are unique in a workspace and of few signs (contract/box.ts). For one that it cannot have
 * the row is warned, and the box keeps its own or is given one by the server ('').
 */
export function usableCode(
  code: string,
  owner: RecordRef | null,
  index: LocationIndex,
  row: { line: number; problems: Problem[] },
): string {
  const instead = owner === null ? '' : (index.box(owner)?.code ?? '');
  if (code === '' || code === instead) return instead;
  const holder = index.boxWithCode(code);
  const isTrashed = index.isTrashedCode(code);
  const isFree = (holder === undefined || holder.ref === owner) && !isTrashed;
  if (isFree && boxCode.safeParse(code).success) return code;
  const whose = isTrashed ? 'a box in the trash' : `the box “${holder?.name}”`;
  const reason = isFree ? 'is not a code that a box can have' : `belongs to ${whose}`;
  const message = `The code ${shorten(code)} ${reason}; this box ${instead === '' ? 'gets another' : 'keeps its own'}.`;
  row.problems.push({ line: row.line, column: 'boxCode', severity: 'warning', code: 'code-unusable', message });
  return instead;
}
