import type { Dispatch } from '@reduxjs/toolkit';
import { isAdministrationKind } from '#contract/administration-records.ts';
import { adminPresenceSave, type PresenceKind, presenceSave } from '#contract/live.ts';
import { callQuietly } from '#web/api/transport/call-quietly.ts';
import { csrfHeader, readCsrfToken } from '#web/api/transport/csrf.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { randomID } from '#web/api/transport/request-id.ts';

/** The record that this tab shows. */
export interface PresenceReport {
  workspaceID: string;
  kind: PresenceKind;
  recordID: string;
  state: 'viewing' | 'editing';
  /** Selected parts of the record; none: it has none. */
  partIDs: readonly string[];
}

export const tabID = randomID();
let wanted: PresenceReport | null = null;
let reported: PresenceReport | null = null;
let isSending = false;

/**
 * Reports the record that this tab shows; null: none. One call at a time and the newest last, so that none overtakes another;
 * repeating the report is the heartbeat that presence needs.
 */
export function reportPresence(dispatch: Dispatch, next: PresenceReport | null): void {
  wanted = next;
  if (isSending) return;
  isSending = true;
  // Leaving one record and coming to another happens in one turn, and is one call.
  queueMicrotask(async () => {
    while (wanted !== reported) {
      const now = wanted;
      // The server keeps the administration's records apart: entering one there does not leave another here.
      if (reported && (!now || isAdministrationKind(now.kind) !== isAdministrationKind(reported.kind)))
        await send(dispatch, reported, 'gone');
      if (now) await send(dispatch, now, now.state);
      reported = now;
    }
    isSending = false;
  });
}

function send(
  dispatch: Dispatch,
  { workspaceID, kind, recordID, partIDs }: PresenceReport,
  state: PresenceReport['state'] | 'gone',
): Promise<unknown> {
  const report = { tabID, recordID, state };
  return isAdministrationKind(kind)
    ? callQuietly(dispatch, adminPresenceSave, { ...report, kind })
    : callQuietly(dispatch, presenceSave, {
        ...report,
        ...{ kind, workspaceID },
        ...(partIDs.length > 0 ? { partIDs: [...partIDs] } : {}),
      });
}

/** For a page that is being closed, where only a keepalive request is sent. */
export function reportPresenceEnd(): void {
  if (!reported) return;
  const { workspaceID, kind, recordID } = reported;
  reported = null;
  wanted = null;
  const url = isAdministrationKind(kind)
    ? operationURL({ ...adminPresenceSave, method: 'GET', body: undefined }, undefined)
    : operationURL({ ...presenceSave, method: 'GET', body: undefined }, { workspaceID });
  void fetch(url, {
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
