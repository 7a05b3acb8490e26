import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';

interface PeopleListProps {
  title: string;
  /** An address, or what was pasted in its place, and what is to be said of it. */
  rows: readonly { text: string; note: string }[];
}

/** More than these scroll. */
const rowsInView = 6;

/** More than these are drawn when asked for: the wrong file has thousands. */
const rowsAtFirst = 100;
/** Longer than any address. */
const charactersShown = 320;

/** A long one scrolls by itself. */
export function PeopleList({ title, rows }: PeopleListProps) {
  const titleID = useId();
  // What is pasted twice has no key of its own.
  const keyed = rows.map((row, number) => ({ ...row, key: `${number} ${row.text}` }));
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? keyed : keyed.slice(0, rowsAtFirst);
  const showAll = () => {
    setWhole(true);
    // The button that had the focus goes.
    list.current?.focus();
  };
  return (
    <section className="flex flex-col gap-1">
      <h3 id={titleID} className="font-medium text-ink">
        {title}
      </h3>
      <ul
        ref={list}
        aria-labelledby={titleID}
        // Nothing in it takes the focus: the list does, so that the keyboard can scroll it. One that can't be reached doesn't scroll.
        {...(rows.length > rowsInView && { tabIndex: 0 })}
        className={`rounded-md border border-line bg-surface ${rows.length > rowsInView ? 'max-h-50 overflow-y-auto' : ''}`}
      >
        {shown.map(({ key, text, note }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-3 py-1.5 not-first:border-t"
          >
            <span className="min-w-0 wrap-anywhere">{text.slice(0, charactersShown)}</span>
            <span className="text-muted wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">and {(rows.length - shown.length).toLocaleString()} more</span>
          <Button size="sm" onPress={showAll}>
            Show all
          </Button>
        </div>
      )}
    </section>
  );
}
