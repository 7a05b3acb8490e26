import type { Dispatch } from '@reduxjs/toolkit';
import { presenceSave } from '#contract/live.ts';
import type { PageKind } from '#contract/records.ts';
import { callQuietly } from '#web/api/call-quietly.ts';
import { csrfHeader, readCsrfToken } from '#web/api/csrf.ts';
import { operationURL } from '#web/api/operation-args.ts';
import { randomID } from '#web/api/request-id.ts';

/** Where this tab is. */
export interface Station {
  workspaceID: string;
  kind: PageKind;
  recordID: string;
  state: 'viewing' | 'editing';
}

const tabID = randomID();
let wanted: Station | null = null;
let told: Station | null = null;
let isSending = false;

/**
 * Says where this tab is now; null: at no record. One call at a time and the newest last, so that none overtakes another;
 * saying the same again is the sign of life that presence needs.
 */
export function stationAt(dispatch: Dispatch, next: Station | null): void {
  wanted = next;
  if (isSending) return;
  isSending = true;
  // Leaving one record and coming to another happens in one turn, and is one call.
  queueMicrotask(async () => {
    while (wanted !== told) {
      const now = wanted;
      const said = now ?? told;
      if (said) await callQuietly(dispatch, presenceSave, { ...said, tabID, state: now ? now.state : 'gone' });
      told = now;
    }
    isSending = false;
  });
}

/** The page goes away, and no ordinary call would get out any more. */
export function stationLeft(): void {
  if (!told) return;
  const { workspaceID, kind, recordID } = told;
  told = null;
  wanted = null;
  void fetch(operationURL({ ...presenceSave, method: 'GET', body: undefined }, { workspaceID }), {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      'X-Request-ID': randomID(),
      [csrfHeader]: readCsrfToken() ?? '',
    },
    body: JSON.stringify({ tabID, kind, recordID, state: 'gone' }),
  }).catch(() => undefined);
}
