import type { PageKind } from '#contract/kinds/names.ts';
import type { FoundElsewhere } from '#web/session/elsewhere.ts';

/** A record that a code stands for. */
export interface ScannedRecord {
  kind: PageKind;
  id: string;
  title: string;
  where: string;
}

/** What a code turned out to be. */
export type Scanned =
  | { result: 'elsewhere'; code: string; found: readonly FoundElsewhere[] }
  | { result: 'match'; code: string; record: ScannedRecord }
  | { result: 'unknown'; code: string /** Can be given to a box. */; claimableCode: string | null };
