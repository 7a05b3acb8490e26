import { useRef, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useMediaSaveMutation } from '#web/api/media.ts';
import { errorMessage, hasUnknownOutcome } from '#web/api/transport/error.ts';
import { randomID } from '#web/api/transport/request-id.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { asPartOfCreation } from '#web/session/ui-state/quiet-calls.ts';
import type { FileEntry } from '#web/ui/field/file-rows.tsx';
import type { RejectedFile } from '#web/ui/field/file-rules.ts';

export interface UploadTarget {
  kind: PageKind;
  recordID: string;
  role: 'photo' | 'attachment';
}

/**
 * Files on their way to a record, one after the other, with their progress; failures stay until dismissed. A line that
 * was cut asks nobody to find the file once more: the same one goes out again, and is kept once.
 */
export function useUploads({ kind, recordID, role }: UploadTarget) {
  const workspaceID = useWorkspaceID();
  const [mediaSave] = useMediaSaveMutation();
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);
  const files = useRef(new Map<string, File>());
  /** Those that were chosen for a record before it was there, by id. */
  const ofCreation = useRef(new Set<string>());
  /** Those on the line now, by id. */
  const running = useRef(new Map<string, { abort: () => void }>());
  /** Resolves when all that was chosen so far has been sent. */
  const sent = useRef(Promise.resolve());
  const patch = (id: string, change: Partial<FileEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  /** Ends it, too, when it is still on its way. */
  const dismiss = (id: string) => {
    files.current.delete(id);
    ofCreation.current.delete(id);
    running.current.get(id)?.abort();
    setEntries((all) => all.filter((entry) => entry.id !== id));
  };

  const send = (id: string) => {
    sent.current = sent.current.then(() => sendNow(id));
    return sent.current;
  };

  const sendNow = async (id: string) => {
    const file = files.current.get(id);
    if (!file) return;
    patch(id, { progress: 0, errorMessage: undefined });
    const onProgress = (fraction: number) => patch(id, { progress: Math.round(fraction * 100) });
    const args = { workspaceID, kind, recordID, role, file, onProgress };
    const request = mediaSave(ofCreation.current.has(id) ? asPartOfCreation(args) : args);
    running.current.set(id, request);
    const { error } = await request;
    running.current.delete(id);
    if (error === undefined) dismiss(id);
    else patch(id, { progress: undefined, errorMessage: errorMessage(error), canRetry: hasUnknownOutcome(error) });
  };

  const upload = async (
    chosen: readonly File[],
    rejected: readonly RejectedFile[] = [],
    { isOfCreation = false } = {},
  ) => {
    const waiting = chosen.map((file) => entryOf(file, { progress: null }));
    for (const [index, { id }] of waiting.entries()) {
      files.current.set(id, chosen[index]!);
      if (isOfCreation) ofCreation.current.add(id);
    }
    const refused = rejected.map(({ file, reason }) => entryOf(file, { errorMessage: reason }));
    setEntries((all) => [...all, ...refused, ...waiting]);
    await Promise.all(waiting.map(({ id }) => send(id)));
  };
  const retry = (id: string) => {
    patch(id, { progress: null, errorMessage: undefined });
    void send(id);
  };
  return { entries, upload, dismiss, retry };
}

function entryOf(file: File, state: Partial<FileEntry>): FileEntry {
  return { id: randomID(), name: file.name, size: file.size, ...state };
}
