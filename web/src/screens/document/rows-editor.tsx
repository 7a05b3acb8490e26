import { Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useIsNarrower } from '#web/ui/foundations/use-is-narrower.ts';
import type { RowFault } from './document-part.ts';
import { type RowActions, type RowColumn, RowOfEditor } from './row-of-editor.tsx';

/** Its own width in rem, below which the fields of a row stand under each other: in panels and on phones. */
const narrowBelow = 34;

export interface RowsEditorProps<Row> {
  label: string;
  description?: ReactNode;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Where they are the same in every render, only the row that changes is drawn anew. */
  columns: readonly RowColumn<Row>[];
  newRow: () => Row;
  addLabel: string;
  /** What one row is called: `bark`. */
  noun: string;
  errorMessage?: string;
  /** Where the error is: its field says it, and is what gets the focus (field-focus.ts). */
  fault?: RowFault;
  /** Rows have an order that means something. */
  isOrdered?: boolean;
}

/** A table to fill in: rows are added, removed, and moved with Alt and the arrow keys. */
export function RowsEditor<Row>(props: RowsEditorProps<Row>) {
  const { label, description, rows, onChange, columns, newRow, addLabel, noun, errorMessage, fault, isOrdered } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isNarrow = useIsNarrower(group, narrowBelow);
  const isAtField = fault !== undefined && fault.row < rows.length && columns.some(({ name }) => name === fault.name);
  const rowAt = (index: number) => group.current?.querySelectorAll('[data-row]')[index];
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const field = rowAt(index)?.querySelector<HTMLElement>('input, textarea, button');
      field?.focus();
      // As Tab does: what is typed takes the place of the quantity that a new row begins with.
      if (field instanceof HTMLInputElement) field.select();
    });
  const keys = useRowKeys(rows.length);
  const add = () => {
    onChange([...rows, newRow()]);
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    keys.splice(index, 1);
    onChange(rows.filter((_, other) => other !== index));
    // The button that was pressed is gone: its like in the next row is in its place.
    requestAnimationFrame(() => {
      const next = rowAt(Math.min(index, rows.length - 2));
      const button = next?.querySelector<HTMLElement>('[data-row-buttons] button:last-child') ?? addButton.current;
      button?.focus();
    });
  };
  const move = (index: number, by: number) => {
    const to = index + by;
    if (to < 0 || to >= rows.length) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(index, 1));
    keys.splice(to, 0, ...keys.splice(index, 1));
    const focused = document.activeElement;
    onChange(next);
    // Where the keys are stays so, though its place in the page is another; at the ends the button is off.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement) focused.focus();
      if (!rowAt(to)?.contains(document.activeElement) || document.activeElement?.matches(':disabled')) focusRow(to);
    });
  };
  const actions = useStable<RowActions<Row>>({
    change: (index, part) => onChange(rows.map((row, other) => (other === index ? { ...row, ...part } : row))),
    move,
    remove,
  });
  const template = `${columns.map(({ width }) => `minmax(0, ${width})`).join(' ')} auto`;
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {description && <p className="text-sm text-muted">{description}</p>}
      {!isNarrow && rows.length > 0 && (
        <div
          aria-hidden
          className="grid gap-2 text-xs font-medium text-muted"
          style={{ gridTemplateColumns: template }}
        >
          {columns.map((column) => (
            <span key={column.label}>{column.label}</span>
          ))}
          <span className={isOrdered ? 'w-27' : 'w-9'} />
        </div>
      )}
      {rows.map((row, index) => (
        <RowOfEditor
          key={keys[index]}
          {...{ row, index, columns, noun, template, isNarrow, actions }}
          isOrdered={isOrdered === true}
          isLast={index === rows.length - 1}
          fault={isAtField && fault.row === index ? fault : undefined}
        />
      ))}
      {errorMessage && !isAtField && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage}
        </p>
      )}
      <div>
        <Button ref={addButton} icon={Plus} size="sm" onPress={add}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

/** A key for each row, which goes with it: what is half typed stays in its row. The caller moves them with the rows. */
function useRowKeys(count: number): number[] {
  const keys = useRef<number[]>([]).current;
  const next = useRef(0);
  while (keys.length < count) keys.push(next.current++);
  keys.length = count;
  return keys;
}

/** The same object in every render, which does what the functions of the last one do. */
function useStable<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => new Proxy({} as Actions, { get: (_, name) => latest.current[name as keyof Actions] }), []);
}
