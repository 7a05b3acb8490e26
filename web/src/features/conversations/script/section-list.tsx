import { memo } from 'react';
import type { Heading } from './headings.ts';

interface SectionListProps {
  headings: readonly Heading[];
  onGoTo: (nodeID: string) => void;
}

/** The sections of a script, to go to. There can be a thousand: they are drawn when they come to be others, not at each pause. */
export const SectionList = memo(function SectionList({ headings, onGoTo }: SectionListProps) {
  return (
    <nav aria-label="Sections" className="w-48 shrink-0 mobile:hidden max-lg:hidden">
      <h2 className="pb-1 text-sm font-semibold">Sections</h2>
      <ul className="flex max-h-96 flex-col overflow-auto">
        {headings.map(({ nodeID, name }) => (
          <li key={nodeID}>
            <button
              type="button"
              className="w-full truncate rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
              onClick={() => onGoTo(nodeID)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});
