import { useEffect, useEffectEvent, useState } from 'react';

const waitMs = 250;

/**
 * Text that is typed at once and told a moment after the last key; follows `value` when that changes elsewhere (Back). The third
 * tells a text without waiting (Enter).
 */
export function useDebouncedText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Told, and not yet seen in `value`: an address takes a while to change, and the list with it. Our own value that comes back is
  // no change from outside, and what was typed on in the meantime stays.
  const [told, setTold] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const at = told.lastIndexOf(value);
    setTold(told.slice(at < 0 ? told.length : at + 1));
    if (at < 0) setText(value);
  }
  const tell = (typed: string) => {
    const next = typed.trim();
    if (next !== value) setTold((before) => [...before, next]);
    onSettle(next);
  };
  const settle = useEffectEvent(tell);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => settle(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText, tell] as const;
}
