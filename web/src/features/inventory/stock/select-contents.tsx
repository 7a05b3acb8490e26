import { useRef, useState } from 'react';
import { selectionMax } from '#contract/limits.ts';
import { formatNumber } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

export interface SelectContentsProps {
  /** Rows of the page, and how many of them are selected. */
  rows: number;
  onPage: number;
  /** Found by the search, and how many of those are selected. */
  total: number;
  foundSelected: number;
  /** On whatever page, by whatever search. */
  selected: number;
  onPageChange: (isSelected: boolean) => void;
  /** Answers whether they are selected now. */
  onSelectAll: () => Promise<boolean>;
  onClear: () => void;
}

/** Above the contents of a box: selects the page, then all that the search finds. */
export function SelectContents(props: SelectContentsProps) {
  const { rows, onPage, total, foundSelected, selected, onPageChange, onSelectAll, onClear } = props;
  const [isReading, setReading] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const canSelectAll = onPage === rows && foundSelected < Math.min(total, selectionMax) && selected < selectionMax;
  // The buttons go with what they did: the keyboard stays beside them.
  const focusCheckbox = () => region.current?.querySelector('input')?.focus();
  const selectAll = async () => {
    setReading(true);
    const isDone = await onSelectAll();
    setReading(false);
    const { activeElement } = document;
    if (isDone && (activeElement === button.current || activeElement === document.body)) focusCheckbox();
  };
  const clear = () => {
    focusCheckbox();
    onClear();
  };
  return (
    <div ref={region} className="flex min-h-8 flex-wrap items-center gap-x-3">
      <Checkbox
        label="Select all on this page"
        value={onPage === rows}
        isIndeterminate={onPage > 0 && onPage < rows}
        onChange={onPageChange}
        className="py-1"
      />
      {canSelectAll && (
        <Button ref={button} size="sm" variant="quiet" isPending={isReading} onPress={() => void selectAll()}>
          {total > selectionMax
            ? `Select the first ${formatNumber(selectionMax)}`
            : `Select all ${formatNumber(total)}`}
        </Button>
      )}
      {selected > onPage && (
        <Button size="sm" variant="quiet" onPress={clear}>
          Clear selection
        </Button>
      )}
    </div>
  );
}
