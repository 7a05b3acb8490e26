import type { RecordKind } from './kind.ts';

/** Whose work it is, where and when. */
export interface WorkContext {
  workspaceID: string;
  actorID: string | null;
  operation: string;
  now: string;
  kinds: ReadonlyMap<string, RecordKind<never>>;
}
