// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TextField } from '#web/ui/field/text-field.tsx';
import { rowsIn } from './document-part.ts';
import type { RowColumn } from './row-of-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

interface Said {
  text: string;
}

/** The texts of the rows that were drawn. */
const drawn: string[] = [];
const columns: readonly RowColumn<Said>[] = [
  {
    ...{ name: 'text', label: 'Line', width: '1fr' },
    render: (row, change, named) => {
      drawn.push(row.text);
      return <TextField {...named} value={row.text} onChange={(text) => change({ text })} />;
    },
  },
];

/** A form of the product: what it hands back are copies. */
function Form() {
  const { control } = useForm({ defaultValues: { barks: { rows: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] } } });
  const { field } = useController({ control, name: 'barks' });
  const [name, setName] = useState('');
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} />
      <RowsEditor<Said>
        {...{ label: 'Barks', noun: 'bark', addLabel: 'Add bark', columns, isOrdered: true }}
        rows={rowsIn<Said>(field.value)}
        onChange={(rows) => field.onChange({ rows })}
        newRow={() => ({ text: '' })}
      />
    </>
  );
}

test('content §5: typing in a form of many rows draws only the row that is typed in, and each row changes the latest rows', async () => {
  render(<Form />);
  drawn.length = 0;
  await userEvent.type(screen.getByLabelText('Name'), 'Mira');
  expect(drawn).toEqual([]);
  const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const [, first, second] = screen.getAllByRole('textbox');
  await userEvent.type(second as Element, 'x');
  expect(new Set(drawn)).toEqual(new Set(['bx']));
  await userEvent.type(first as Element, 'y');
  expect(texts()).toEqual(['Mira', 'ay', 'bx', 'c']);
  await userEvent.click(screen.getByRole('button', { name: 'Move bark 1 down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove bark 3' }));
  expect(texts()).toEqual(['Mira', 'bx', 'ay']);
});
