import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Kbd } from '../foundations/kbd.tsx';
import { lazyPart } from '../foundations/lazy-part.ts';
import type { SearchBarFieldProps } from './search-bar-field.tsx';

// Until it is opened it is a button.
const loadField = () => import('./search-bar-field.tsx');
const SearchBarField = lazyPart(async () => (await loadField()).default);

export interface SearchBarProps extends SearchBarFieldProps {
  /** The keys that search from anywhere. */
  shortcut?: readonly string[];
}

/**
 * A search that unfolds in the top bar and shows what it finds below. §2.2: it closes when the user clicks outside it;
 * Escape and moving the focus away close it too, and Escape gives the focus back to its button.
 */
export function SearchBar(props: SearchBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isGivingFocusBack = useRef(false);

  useEffect(() => {
    if (!isOpen) {
      if (isGivingFocusBack.current) button.current?.focus();
      isGivingFocusBack.current = false;
      return;
    }
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    // Capture: a press that stops its own propagation outside closes the bar all the same.
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside, true);
    };
  }, [isOpen]);

  const closed = (
    <Button
      ref={button}
      onHoverStart={loadField}
      onFocus={loadField}
      onPress={() => setIsOpen(true)}
      className={buttonClass}
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="flex-1 truncate text-start">{props.query === '' ? props.label : props.query}</span>
      {props.shortcut && (
        <span aria-hidden className="flex text-ink">
          <Kbd keys={props.shortcut} />
        </span>
      )}
    </Button>
  );
  if (!isOpen) return closed;
  return (
    <div
      ref={box}
      className="relative w-full max-w-md"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        isGivingFocusBack.current = true;
        setIsOpen(false);
      }}
    >
      <Suspense fallback={closed}>
        <SearchBarField
          {...props}
          onAction={(id) => {
            setIsOpen(false);
            props.onAction(id);
          }}
        />
      </Suspense>
    </div>
  );
}

const buttonClass =
  'flex h-(--control) w-full max-w-md cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm text-muted data-hovered:border-line-strong';
