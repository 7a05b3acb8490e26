import type { ScannedRecord } from '#web/screens/scan/scanned.ts';

/** Where what is scanned next is moved to: items into a box, boxes to a place. */
export interface Target extends ScannedRecord {
  kind: 'box' | 'place';
}
