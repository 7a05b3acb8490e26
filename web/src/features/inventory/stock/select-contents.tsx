import { useState } from 'react';
import { selectionMax } from '#contract/limits.ts';
import { formatNumber } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

export interface SelectContentsProps {
  /** Rows of the page, and how many of them are selected. */
  rows: number;
  onPage: number;
  /** Found by the search, and selected on whatever page. */
  total: number;
  selected: number;
  onPageChange: (isSelected: boolean) => void;
  onSelectAll: () => Promise<unknown>;
  onClear: () => void;
}

/** Above the contents of a box: selects the page, then all of them. */
export function SelectContents(props: SelectContentsProps) {
  const { rows, onPage, total, selected, onPageChange, onSelectAll, onClear } = props;
  const [isReading, setReading] = useState(false);
  const canSelectAll = onPage === rows && selected < Math.min(total, selectionMax);
  const selectAll = async () => {
    setReading(true);
    await onSelectAll();
    setReading(false);
  };
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3">
      <Checkbox
        label="Select all on this page"
        value={onPage === rows}
        isIndeterminate={onPage > 0 && onPage < rows}
        onChange={onPageChange}
        className="py-1"
      />
      {canSelectAll && (
        <Button size="sm" variant="quiet" isPending={isReading} onPress={() => void selectAll()}>
          {total > selectionMax
            ? `Select the first ${formatNumber(selectionMax)}`
            : `Select all ${formatNumber(total)}`}
        </Button>
      )}
      {selected > onPage && (
        <Button size="sm" variant="quiet" onPress={onClear}>
          Clear selection
        </Button>
      )}
    </div>
  );
}
