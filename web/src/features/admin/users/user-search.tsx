import { type RefObject, useEffect, useState } from 'react';
import { userMessages } from '#contract/user-messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';

export interface UserSearchProps {
  /** What is being searched for. */
  search: string;
  /** Gets the text trimmed (§5). */
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** §2.8: the search box and its button; nothing is sent before one of Enter and Search. */
export function UserSearch({ search, onSearch, inputRef }: UserSearchProps) {
  const [text, setText] = useState(search);
  // Back and Forward change what is searched for.
  useEffect(() => setText(search), [search]);
  const submit = () => onSearch(text.trim());
  return (
    <search className="flex min-w-0 flex-1 mobile:basis-full">
      <form
        className="flex min-w-0 flex-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SearchInput
          label="Search users"
          placeholder={userMessages.userSearchPlaceholder}
          value={text}
          onChange={(next) => {
            setText(next);
            // The cross empties the search as well as the box.
            if (next === '' && search !== '') onSearch('');
          }}
          inputRef={inputRef}
          className="max-w-md min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
