import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { isSame } from '#contract/differences.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import type { RowFault } from './document-part.ts';

export interface RowColumn<Row> {
  /** The field of the row that it shows. */
  name: keyof Row & string;
  label: string;
  /** As of `grid-template-columns`; a share of the room is `2fr`. */
  width: string;
  /** @param label names the input, the number of the row included; hidden where the column has a heading */
  render: (
    row: Row,
    change: (part: Partial<Row>) => void,
    field: { label: string; isLabelHidden: boolean; errorMessage?: string },
  ) => ReactNode;
}

/** Of the rows by their places, from 0. */
export interface RowActions<Row> {
  change: (index: number, part: Partial<Row>) => void;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
}

export interface RowOfEditorProps<Row> {
  row: Row;
  index: number;
  columns: readonly RowColumn<Row>[];
  noun: string;
  /** As of `grid-template-columns`. */
  template: string;
  isNarrow: boolean;
  isOrdered: boolean;
  isLast: boolean;
  fault: RowFault | undefined;
  actions: RowActions<Row>;
}

/** One row of a RowsEditor. Rows may be many: it is drawn anew only when what it holds is another. */
export const RowOfEditor = memo(Fields, isDrawnSame) as typeof Fields;

/** Forms hand back copies of all rows at each change: rows are compared by what they hold. */
function isDrawnSame<Row>(before: RowOfEditorProps<Row>, next: RowOfEditorProps<Row>): boolean {
  const names = Object.keys(next) as (keyof RowOfEditorProps<Row>)[];
  return names.every((name) => (name === 'row' ? isSame(before.row, next.row) : Object.is(before[name], next[name])));
}

function Fields<Row>(props: RowOfEditorProps<Row>) {
  const { row, index, columns, noun, template, isNarrow, isOrdered, isLast, fault, actions } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOrdered || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(index, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <fieldset
      data-row
      aria-label={`${noun} ${index + 1}`}
      onKeyDown={onKeyDown}
      className={classNames(
        'min-w-0 gap-2',
        isNarrow ? 'flex flex-col items-stretch rounded-md border border-line p-3' : 'grid items-start',
      )}
      style={isNarrow ? undefined : { gridTemplateColumns: template }}
    >
      {columns.map((column) => {
        const isFaulty = fault?.name === column.name;
        return (
          <div key={column.label} className="min-w-0" data-faulty={isFaulty || undefined}>
            {column.render(row, (part) => actions.change(index, part), {
              label: isNarrow ? column.label : `${column.label}, ${noun} ${index + 1}`,
              isLabelHidden: !isNarrow,
              ...(isFaulty ? { errorMessage: fault?.message ?? '' } : {}),
            })}
          </div>
        );
      })}
      <div data-row-buttons className="flex justify-end">
        {isOrdered && (
          <>
            <IconButton
              icon={ArrowUp}
              label={`Move ${noun} ${index + 1} up`}
              isDisabled={index === 0}
              onPress={() => actions.move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${noun} ${index + 1} down`}
              isDisabled={isLast}
              onPress={() => actions.move(index, 1)}
            />
          </>
        )}
        <IconButton icon={X} label={`Remove ${noun} ${index + 1}`} onPress={() => actions.remove(index)} />
      </div>
    </fieldset>
  );
}
