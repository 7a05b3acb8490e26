import { useState } from 'react';
import type { RecordOption } from '#web/ui/picker/record-picker.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** The title of what was chosen in a picker whose value is only an id. Of a value that came from elsewhere it says nothing. */
export function useChosenTitle(value: string | null) {
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const chosenTitle = chosen !== null && chosen.id === value ? chosen.title : '';
  return { chosenTitle, setChosen };
}

/** What a RecordPicker of such a value is given, and what it asks the server. @param title of the value; '' until it is known */
export function useChoiceByID(value: string | null, title: string, onChange: (option: RecordOption | null) => void) {
  const { text, setText, search, isWaiting } = useTypedSearch(title);
  const field = {
    value,
    valueTitle: title,
    inputValue: text,
    onInputChange: setText,
    onChange: (option: RecordOption | null) => {
      setText(option?.title ?? '');
      onChange(option);
    },
  };
  return { field, search, isWaiting };
}
