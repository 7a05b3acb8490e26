// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { useRecordKeys } from './use-record-keys.ts';

function Editor({ save }: { save: (quantity: number | null) => void }) {
  const [quantity, setQuantity] = useState<number | null>(1);
  useRecordKeys({ onSave: () => save(quantity) });
  return <NumberField label="Quantity" value={quantity} onChange={setQuantity} />;
}

test('§4 Editors: Ctrl+S saves the number that is being typed, also one that is asked for beside the form', () => {
  const save = vi.fn();
  render(<Editor save={save} />);
  const field = screen.getByRole('textbox', { name: 'Quantity' });
  field.focus();
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  expect(save.mock.calls).toEqual([[25]]);
});
