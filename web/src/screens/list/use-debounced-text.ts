import { useEffect, useEffectEvent, useState } from 'react';

const waitMs = 250;

/** Text that is typed at once and told a moment after the last key; follows `value` when that changes elsewhere (Back). */
export function useDebouncedText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      // Our own value coming back is no change from outside: what was typed on meanwhile stays.
      setKnown(text.trim());
      settle(text.trim());
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}
