import { useEffect, useRef, useState } from 'react';

/** What is filled in first. */
const firstField = 'textarea, input:not([type="radio"], [type="checkbox"]), button[aria-haspopup]';

/**
 * The focus goes along with rows: into one that was added, and from one that was removed, with its button, to the next one.
 * @param rows selects them within what has the `ref`; the last button in there adds one
 */
export function useRowFocus<Element extends HTMLElement>(rows: string) {
  const ref = useRef<Element>(null);
  const [asked, setAsked] = useState<{ index: number; to: 'field' | 'remove' } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const all = ref.current?.querySelectorAll(rows) ?? [];
    const row = all[Math.min(asked.index, all.length - 1)];
    const target = row?.querySelector<HTMLElement>(asked.to === 'field' ? firstField : 'button[aria-label^="Remove"]');
    if (target) target.focus();
    else if (!row) [...(ref.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [asked, rows]);
  return {
    ref,
    added: (index: number) => setAsked({ index, to: 'field' }),
    removed: (index: number) => setAsked({ index, to: 'remove' }),
  };
}
