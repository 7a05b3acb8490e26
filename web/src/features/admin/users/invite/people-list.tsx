import { useId } from 'react';

interface PeopleListProps {
  title: string;
  /** An address, or what was pasted in its place, and what is to be said of it. */
  rows: readonly { text: string; note: string }[];
}

/** More than these scroll. */
const rowsInView = 6;

/** Up to some hundreds of people; it scrolls by itself. */
export function PeopleList({ title, rows }: PeopleListProps) {
  const titleID = useId();
  // What is pasted twice has no key of its own.
  const keyed = rows.map((row, number) => ({ ...row, key: `${number} ${row.text}` }));
  return (
    <section className="flex flex-col gap-1">
      <h3 id={titleID} className="font-medium text-ink">
        {title}
      </h3>
      <ul
        aria-labelledby={titleID}
        // Nothing in it takes the focus: the list does, so that the keyboard can scroll it.
        tabIndex={rows.length > rowsInView ? 0 : undefined}
        className="max-h-50 overflow-y-auto rounded-md border border-line bg-surface"
      >
        {keyed.map(({ key, text, note }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-3 py-1.5 not-first:border-t"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="text-muted wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
