import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Playtest } from '#content/play/playtest.ts';

const fields = 'input, textarea, select, [contenteditable], [role="tab"], [role="dialog"]';

/** While the focus is in the panel: Space and Enter go on, 1 to 9 choose, Backspace goes back one step. */
export function usePlayKeys(root: RefObject<HTMLElement | null>, playtest: Playtest): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof Element) || target.closest(fields)) return;
    const { run, moments } = playtest.view();
    const { shown } = run;
    if (event.key === 'Backspace') playtest.rewind(moments.length - 2);
    else if (/^[1-9]$/.test(event.key) && shown?.is === 'choice') {
      const option = shown.options[Number(event.key) - 1];
      if (option?.isAvailable) playtest.take({ do: 'choose', id: option.id });
    } else if ((event.key === ' ' || event.key === 'Enter') && shown?.is === 'line' && !target.closest('button, a')) {
      playtest.take({ do: 'advance' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);
}
