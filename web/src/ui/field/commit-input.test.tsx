// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { commitFocusedInput } from './commit-input.ts';
import { NumberField } from './number-field.tsx';
import { TagsInput } from './tags-input.tsx';

it('§4 Editors: a number that is still being typed is reported when it is saved by key', async () => {
  const onChange = vi.fn();
  render(<NumberField label="Quantity" value={5} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '77');
  expect(onChange).not.toHaveBeenCalledWith(77);
  commitFocusedInput(document.createElement('div'));
  expect(onChange).not.toHaveBeenCalledWith(77);
  commitFocusedInput();
  expect(onChange).toHaveBeenLastCalledWith(77);
  expect(document.activeElement).toBe(field);
});

it('§4 Editors: so is a half-typed tag, and only the field that has the focus reports', async () => {
  const onChange = vi.fn();
  const onOther = vi.fn();
  render(
    <>
      <TagsInput label="Other" value={[]} onChange={onOther} />
      <TagsInput label="Tags" value={['old']} onChange={onChange} />
    </>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'brass');
  commitFocusedInput();
  expect(onChange).toHaveBeenCalledWith(['old', 'brass']);
  expect(onOther).not.toHaveBeenCalled();
});
