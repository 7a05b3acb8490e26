import { type RecordKindName, recordKinds } from '#contract/kinds/names.ts';
import type { RecordsEvent } from '#contract/live.ts';
import { type ChangedIDs, tagsOfChanges, tagsOfEverything } from '#web/api/cache/live-tags.ts';
import type { Tag } from '#web/api/cache/tags.ts';

/** A change that comes alone shows as good as at once; its neighbours are waited for a moment. */
const firstWaitMs = 80;
/** What is on the screen is read again at most so often, and less while changes keep coming. */
const shortestPauseMs = 600;
const longestPauseMs = 2000;

export interface RefresherOptions {
  workspaceID: string;
  /** Makes these answers stale: those on the screen are read again. */
  refresh: (tags: Tag[]) => void;
  /** This tab made the change, and has read it again already. */
  isOwn: (batchID: string) => boolean;
  /** Nobody looks: what changes is kept until somebody does. */
  isHidden: () => boolean;
}

/** Turns the events of batches into as few reads as show the same: 500 a second cost two reads of what is on the screen. */
export function createRefresher({ workspaceID, refresh, isOwn, isHidden }: RefresherOptions) {
  let waiting: RecordsEvent[] = [];
  let isEverything = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let pause = shortestPauseMs;

  function schedule(): void {
    if (timer !== null || isHidden()) return;
    const since = Date.now() - lastAt;
    if (since > 2 * pause || since < 0) pause = shortestPauseMs;
    timer = setTimeout(flush, Math.max(firstWaitMs, pause - since));
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const others = waiting.filter(({ batchID }) => !isOwn(batchID));
    const all = isEverything;
    waiting = [];
    isEverything = false;
    if (others.length === 0 && !all) return;
    const now = Date.now();
    // They keep coming: look less often.
    pause = now - lastAt < 2 * pause ? Math.min(longestPauseMs, pause * 1.3) : shortestPauseMs;
    lastAt = now;
    refresh(all ? tagsOfEverything(workspaceID) : tagsOfChanges(workspaceID, byKind(others)));
  }

  return {
    add(event: RecordsEvent): void {
      // While nobody looks, a long list of what happened is the same as everything.
      if (waiting.length > 2000) {
        waiting = [];
        isEverything = true;
      }
      waiting.push(event);
      schedule();
    },
    everything(): void {
      isEverything = true;
      schedule();
    },
    /** Somebody looks again. */
    seen(): void {
      if (waiting.length > 0 || isEverything) flush();
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
}

function byKind(events: readonly RecordsEvent[]): Map<RecordKindName, ChangedIDs> {
  const changed = new Map<RecordKindName, ChangedIDs>();
  for (const { changes, isWide } of events) {
    for (const kind of recordKinds) {
      const ids = changes[kind];
      if (!ids) continue;
      const before = changed.get(kind);
      if (isWide || before === 'all') changed.set(kind, 'all');
      else changed.set(kind, new Set([...(before ?? []), ...ids]));
    }
  }
  return changed;
}
