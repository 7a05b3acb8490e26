import { ExpressionInput } from '../expression/expression-input.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import type { RowColumn } from './row-of-editor.tsx';

/** The item that a row is about. @param width as of RowColumn */
export function itemColumn<Row extends { itemID: string | null }>(width: string): RowColumn<Row> {
  return {
    ...{ name: 'itemID', label: 'Item', width },
    render: (row, change, named) => (
      <ReferencePicker
        {...named}
        to="item"
        canCreate
        value={row.itemID}
        onChange={(itemID) => change({ itemID } as Partial<Row>)}
      />
    ),
  };
}

/** What must be true for a row to count. */
export function conditionColumn<Row extends { condition: string }>(): RowColumn<Row> {
  return {
    ...{ name: 'condition', label: 'Condition', width: '2fr' },
    render: (row, change, named) => (
      <ExpressionInput
        {...named}
        expects="condition"
        placeholder="Always"
        value={row.condition}
        onChange={(condition) => change({ condition } as Partial<Row>)}
      />
    ),
  };
}
