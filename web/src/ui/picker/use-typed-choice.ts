import { type KeyboardEvent, useRef } from 'react';
import type { Option } from './option-row.tsx';

const pauseMs = 1000;

/**
 * What is typed on a closed select chooses as the platform’s does: a letter the next option that begins with it, the same one again
 * the one after that, and several together what begins with all of them. Props for what is around its button.
 */
export function useTypedChoice<Id extends string>(
  options: readonly Option<Id>[],
  value: Id | null,
  onChoose: (id: Id) => void,
) {
  const search = useRef({ text: '', at: 0 });
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, timeStamp } = event;
      const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
      if (isOpen || [...key].length !== 1 || ctrlKey || altKey || metaKey) return;
      const before = timeStamp - search.current.at < pauseMs ? search.current.text : '';
      // It opens the list.
      if (key === ' ' && before === '') return;
      const text = before + key.toLocaleLowerCase();
      const isOneLetter = [...text].every((each) => each === text[0]);
      const current = options.findIndex(({ id }) => id === value);
      const from = current + (isOneLetter ? 1 : 0);
      const inTurn = [...options.slice(Math.max(from, 0)), ...options.slice(0, Math.max(from, 0))];
      const words = isOneLetter ? text.slice(0, 1) : text;
      const found = inTurn.find(({ label, isDisabled }) => !isDisabled && label.toLocaleLowerCase().startsWith(words));
      // Another sign is a shortcut of the page.
      if (!found && !/[\p{L}\p{N} ]/u.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      search.current = { text, at: timeStamp };
      if (found && found.id !== value) onChoose(found.id);
    },
  };
}
