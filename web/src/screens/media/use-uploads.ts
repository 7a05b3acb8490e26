import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useMediaSaveMutation } from '#web/api/media.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { randomID } from '#web/api/transport/request-id.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { FileEntry } from '#web/ui/field/file-rows.tsx';
import type { RejectedFile } from '#web/ui/field/file-rules.ts';

export interface UploadTarget {
  kind: PageKind;
  recordID: string;
  role: 'photo' | 'attachment';
}

/** The largest file the server takes (decisions §3: 413 above it). */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Files on their way to a record, one after the other, with their progress; failures stay until dismissed. */
export function useUploads({ kind, recordID, role }: UploadTarget) {
  const workspaceID = useWorkspaceID();
  const [mediaSave] = useMediaSaveMutation();
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);
  const patch = (id: string, change: Partial<FileEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  const dismiss = (id: string) => setEntries((all) => all.filter((entry) => entry.id !== id));

  const upload = async (files: readonly File[], rejected: readonly RejectedFile[] = []) => {
    const waiting = files.map((file) => ({ file, entry: entryOf(file, { progress: null }) }));
    const refused = rejected.map(({ file, reason }) => entryOf(file, { errorMessage: reason }));
    setEntries((all) => [...all, ...refused, ...waiting.map(({ entry }) => entry)]);
    for (const { file, entry } of waiting) {
      const onProgress = (fraction: number) => patch(entry.id, { progress: Math.round(fraction * 100) });
      const { error } = await mediaSave({ workspaceID, kind, recordID, role, file, onProgress });
      if (error === undefined) dismiss(entry.id);
      else patch(entry.id, { progress: undefined, errorMessage: errorMessage(error) });
    }
  };
  return { entries, upload, dismiss };
}

function entryOf(file: File, state: Partial<FileEntry>): FileEntry {
  return { id: randomID(), name: file.name, size: file.size, ...state };
}
