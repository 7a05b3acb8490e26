import { type RefObject, useEffect, useEffectEvent } from 'react';
import { KeyBurst } from './key-burst.ts';

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Of screens that take scans themselves. */
export const scanners = new Set<unknown>();

/**
 * A hand scanner is a keyboard: its characters go wherever the focus is, and its Enter presses the focused button. So a
 * fast burst that ends in Enter is taken as a scan wherever the focus is, and the field that it went into is put back as
 * it was (decisions §4 Scanning).
 * @param input the field for codes, which a scan leaves empty
 */
export function useHandScanner(input: RefObject<HTMLInputElement | null>, onCode: (code: string) => void): void {
  const scan = useEffectEvent(onCode);
  useEffect(() => {
    const burst = new KeyBurst();
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | null = null;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInDialog()) return;
      // When the key went down, not when the page found the time to look.
      const found = burst.note(event.key, event.timeStamp);
      if (found.kind === 'first') before = fieldOf(event.target);
      // Its other characters are no shortcuts, and a space presses no button.
      const isOurs = found.kind === 'more' && isOutsideFields(event.target);
      if (!isOurs && found.kind !== 'scan' && found.kind !== 'echo') return;
      event.preventDefault();
      event.stopPropagation();
      if (found.kind !== 'scan') return;
      if (before) setText(before.field, before.value);
      if (input.current) setText(input.current, '');
      before = null;
      scan(found.code.trim());
    };
    scanners.add(onKeyDown);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      scanners.delete(onKeyDown);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [input]);
}

function fieldOf(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  return { field: target, value: target.value };
}

export function isOutsideFields(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) === null;
}

export function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** As if it had been typed, so that React's onChange runs. */
function setText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
