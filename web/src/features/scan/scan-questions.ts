import type { Scanned, ScannedRecord } from '#web/screens/scan/scanned.ts';
import type { Target } from './moves.ts';

/**
 * Whether a scan says where to move to: any place, the first box, and the box that a scanned item waits for.
 * @param asked what is on the screen about the scan before
 */
export function isTarget(record: ScannedRecord, target: Target | null, asked: Scanned | null): boolean {
  if (record.kind === 'place') return true;
  return record.kind === 'box' && (target === null || (target.kind === 'place' && isWaitingItem(asked)));
}

/** Whether an item was scanned before the box that it goes into: it is asked about once the box is known. */
export function isWaiting(asked: Scanned | null, target: Target | null): boolean {
  return target?.kind !== 'box' && isWaitingItem(asked);
}

/** Whether there is something to answer before the next scan; the other messages only say what to scan next. */
export function isQuestion(asked: Scanned | null, target: Target | null, canEdit: boolean): boolean {
  if (asked === null) return false;
  if (asked.result === 'unknown') return asked.claimableCode !== null && canEdit;
  if (asked.result === 'elsewhere') return true;
  if (target === null || target.id === asked.record.id) return false;
  return asked.record.kind === 'box' || target.kind === 'box';
}

function isWaitingItem(asked: Scanned | null): boolean {
  return asked?.result === 'match' && asked.record.kind === 'item';
}
