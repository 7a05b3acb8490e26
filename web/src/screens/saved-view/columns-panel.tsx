import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { OrderedChoice } from '#web/ui/picker/ordered-choice.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { type ColumnChoice, columnWidths } from '../list/column-choice.ts';
import type { ViewControlsProps } from './view-controls-props.ts';

/** Chooses the columns of a table, their order and their widths; the one that names the row has the room that is left. */
export function ColumnsPanel({ list, columns, ...props }: Pick<ViewControlsProps, 'list' | 'columns' | 'shown'>) {
  // The address takes a moment, and a second tick must not take the first one back.
  const [latest, setLatest] = useState<readonly ColumnChoice[] | null>(null);
  const shown = latest ?? props.shown;
  const choose = (next: readonly ColumnChoice[] | undefined) => {
    setLatest(next ?? null);
    list.change({ columns: next }, { replace: true });
  };
  const required = columns[0]?.id;
  const chosen = new Map(shown.map((column) => [column.id, column]));
  const sized = columns.filter(({ id }) => id !== required && chosen.has(id));
  const [asked, setAsked] = useState<string | null>(null);
  const resized = sized.find(({ id }) => id === asked) ?? sized[0];
  return (
    <div className="flex w-64 flex-col gap-3">
      <OrderedChoice
        label="Columns"
        options={columns}
        chosen={shown.map(({ id }) => id)}
        required={required}
        onChange={(ids) => choose(ids.map((id) => chosen.get(id) ?? { id }))}
      />
      {resized && (
        <div className="flex items-end gap-2">
          <Select label="Width of" className="min-w-0 flex-1" options={sized} value={resized.id} onChange={setAsked} />
          <NumberField
            key={resized.id}
            label="Pixels"
            className="w-24"
            value={chosen.get(resized.id)?.width ?? null}
            minValue={columnWidths.min}
            maxValue={columnWidths.max}
            isStepperHidden
            step={1}
            placeholder="auto"
            onChange={(width) =>
              choose(
                shown.map((column) =>
                  column.id === resized.id ? { id: column.id, ...(width === null ? {} : { width }) } : column,
                ),
              )
            }
          />
        </div>
      )}
      <Button size="sm" variant="quiet" isDisabled={list.state.columns === undefined} onPress={() => choose(undefined)}>
        Reset columns
      </Button>
    </div>
  );
}
