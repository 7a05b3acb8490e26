import { useEffect, useRef } from 'react';
import type { FileEntry } from '#web/ui/field/file-rows.tsx';

interface Uploads {
  entries: readonly FileEntry[];
  retry: (id: string) => void;
}

/**
 * Once “Try again” went well its button is gone: the focus goes to what came in place of the file.
 * @param count how many the record has
 * @param items what shows them within the area, as a selector
 */
export function useFocusAfterRetry({ entries, retry }: Uploads, count: number, items: string) {
  const area = useRef<HTMLDivElement>(null);
  const retried = useRef<{ id: string; count: number } | null>(null);
  useEffect(() => {
    const before = retried.current;
    if (!before || count <= before.count || entries.some(({ id }) => id === before.id)) return;
    retried.current = null;
    // Not from somebody who works elsewhere by now.
    if (document.activeElement !== document.body) return;
    [...(area.current?.querySelectorAll<HTMLElement>(items) ?? [])].at(-1)?.focus();
  }, [entries, count, items]);
  return {
    area,
    retry: (id: string) => {
      retried.current = { id, count };
      retry(id);
    },
  };
}
