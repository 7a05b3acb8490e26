import { useState } from 'react';
import type { Names } from '#content/expression/names.ts';

interface Shown<Stored> {
  /** The value as it was given last. */
  given: Stored;
  names: Names;
  text: string;
  /** What was typed, as it is stored, and has not come back as the value yet. */
  sent: readonly Stored[];
}

/**
 * The text of a value that is stored with ids. What is typed stays as it was typed, until the value is another or a record is
 * called otherwise: then it is written anew. The value may come back some renders after it was typed.
 */
export function useShownText<Stored>(
  given: Stored,
  names: Names,
  write: (stored: Stored, names: Names) => string,
): readonly [text: string, typed: (text: string, stored: Stored) => void] {
  const fresh = (): Shown<Stored> => ({ given, names, text: write(given, names), sent: [] });
  const [shown, setShown] = useState(fresh);
  const current = shown.given === given && shown.names === names ? shown : next(shown);
  if (current !== shown) setShown(current);
  return [current.text, (text, stored) => setShown((before) => ({ ...before, text, sent: [...before.sent, stored] }))];

  function next(before: Shown<Stored>): Shown<Stored> {
    const place = before.sent.indexOf(given);
    if (before.given !== given && place === -1) return fresh();
    const sent = before.given === given ? before.sent : before.sent.slice(place + 1);
    const latest = before.sent.at(-1) ?? given;
    return { given, names, text: before.names === names ? before.text : write(latest, names), sent };
  }
}
