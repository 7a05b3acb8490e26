import { useState } from 'react';
import type { Names } from '#content/expression/names.ts';

interface Shown<Stored> {
  stored: Stored;
  names: Names;
  text: string;
}

/**
 * The text of a value that is stored with ids. What is typed stays as it was typed, until the value is another or a record is
 * called otherwise: then it is written anew.
 */
export function useShownText<Stored>(
  stored: Stored,
  names: Names,
  write: (stored: Stored, names: Names) => string,
): readonly [text: string, typed: (text: string, stored: Stored) => void] {
  const [shown, setShown] = useState<Shown<Stored>>(() => ({ stored, names, text: write(stored, names) }));
  const isCurrent = shown.stored === stored && shown.names === names;
  const current = isCurrent ? shown : { stored, names, text: write(stored, names) };
  if (!isCurrent) setShown(current);
  return [current.text, (text, next) => setShown({ stored: next, names, text })];
}
