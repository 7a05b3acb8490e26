import { useEffect, useState } from 'react';
import { searchMax } from '#contract/limits.ts';

const waitMs = 150;

/**
 * What a picker shows and what it asks the server. Text that is the chosen record's own name asks for everything, so
 * that unfolding the list shows the other choices. `isWaiting`: what is typed has not been asked for yet.
 */
export function useTypedSearch(chosenName: string) {
  const [text, setText] = useState(chosenName);
  const [known, setKnown] = useState(chosenName);
  const [search, setSearch] = useState('');
  if (known !== chosenName) {
    setKnown(chosenName);
    setText(chosenName);
  }
  const wanted = text === chosenName ? '' : text.trim().slice(0, searchMax);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { text, setText, search, isWaiting: search !== wanted };
}
