import type { RecordKind } from './kind.ts';

/** Whose work it is, where and when. */
export interface RecordContext {
  workspaceID: string;
  actorID: string | null;
  operation: string;
  now: string;
  kinds: ReadonlyMap<string, RecordKind<never>>;
}
