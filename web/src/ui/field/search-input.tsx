import { Search, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';

export interface SearchInputProps {
  /** Names the field for screen readers. */
  label: string;
  value: string;
  /** Called on every key; the caller waits before asking the server. */
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** Puts the focus here on "/" and the like: the caller keeps the ref. */
  inputRef?: React.Ref<HTMLInputElement>;
  className?: string;
}

/** The server takes no longer text. */
const maxLength = 200;

/** A search field with a clear button; Escape clears too. §2.8, §4 Views. */
export function SearchInput({ label, placeholder = 'Search', inputRef, className = '', ...field }: SearchInputProps) {
  return (
    <SearchField
      maxLength={maxLength}
      {...field}
      aria-label={label}
      className={`group relative flex items-center ${className}`}
    >
      <Search aria-hidden size={16} className="pointer-events-none absolute start-2.5 text-muted" />
      <Input
        ref={inputRef}
        placeholder={placeholder}
        className="h-(--control) w-full min-w-0 rounded-md border border-line-strong bg-surface pe-9 ps-8.5 text-sm text-ink
          placeholder:text-muted data-disabled:opacity-60 data-focused:border-accent
          data-focused:outline-2 data-focused:outline-offset-0 data-focused:outline-accent
          [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        aria-label="Clear search"
        className="absolute end-1 flex size-7 items-center justify-center rounded-sm text-muted
          group-data-empty:invisible data-hovered:bg-hover data-hovered:text-ink"
      >
        <X aria-hidden size={16} />
      </Button>
    </SearchField>
  );
}
