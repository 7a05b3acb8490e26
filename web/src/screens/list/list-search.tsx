import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import type { ListControl } from './list-state.ts';
import { useDebouncedText } from './use-debounced-text.ts';

export interface ListSearchProps {
  list: ListControl;
  /** Names the field. */
  label: string;
  placeholder: string;
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** Up to a usual laptop's width it gives way to the controls beside it, which would begin a second line. */
const standard = 'w-72 mobile:w-full md:max-xl:w-auto md:max-xl:max-w-72 md:max-xl:flex-1 md:max-xl:basis-44';

/** The search field of a list: it searches a moment after the last key. */
export function ListSearch({ list, className = standard, ...field }: ListSearchProps) {
  const search = (text: string) => list.change({ search: text.trim() }, { replace: true });
  const [text, setText, submit] = useDebouncedText(list.state.search, search);
  return <SearchInput {...field} value={text} onChange={setText} onSubmit={submit} className={className} />;
}

/** The same with a button (§2.8): nothing is searched for before Enter or the button. */
export function SubmittedListSearch({ list, className = 'max-w-md min-w-0 flex-1', ...field }: ListSearchProps) {
  const { search } = list.state;
  const [text, setText] = useState(search);
  // Back and Forward change what is searched for.
  useEffect(() => setText(search), [search]);
  const submit = (next: string) => list.change({ search: next.trim() });
  return (
    <search className="flex min-w-0 flex-1 md:max-w-132">
      <form
        className="flex min-w-0 flex-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <SearchInput
          {...field}
          value={text}
          onChange={(next) => {
            setText(next);
            // The cross empties the search as well as the box.
            if (next === '' && search !== '') submit('');
          }}
          className={className}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
