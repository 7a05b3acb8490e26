// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceSelector } from '../picker/place-selector.tsx';
import { RecordPicker } from '../picker/record-picker.tsx';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
});

const boxes = [
  { id: 'b1', title: 'Drawer 2' },
  { id: 'b2', title: 'Drawer' },
];
interface FinderProps {
  isLoading?: boolean;
  items?: typeof boxes;
  onChange: (id: string | null) => void;
  onCreate?: (name: string) => void;
}

function Finder({ isLoading, items = boxes, onChange, onCreate }: FinderProps) {
  const [text, setText] = useState('');
  return (
    <RecordPicker
      label="Box"
      items={items}
      inputValue={text}
      onInputChange={setText}
      isLoading={isLoading}
      value={null}
      valueTitle=""
      onChange={(option) => onChange(option?.id ?? null)}
      onCreate={onCreate}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');

describe('decisions §4 pickers: Enter', () => {
  it('takes the record named as typed, though another comes first', async () => {
    const onChange = vi.fn();
    render(<Finder onChange={onChange} />);
    await userEvent.type(input(), 'drawer{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('b2');
  });

  it('takes the first one when none is named so', async () => {
    const onChange = vi.fn();
    render(<Finder onChange={onChange} />);
    await userEvent.type(input(), 'draw{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('b1');
  });

  it('keeps what was typed while the answer is on its way, and takes the best of it then', async () => {
    const onChange = vi.fn();
    const [drawer2, drawer] = boxes;
    const { rerender } = render(<Finder isLoading items={[drawer2!]} onChange={onChange} />);
    await userEvent.type(input(), 'drawer{Enter}');
    expect(input().value).toBe('drawer');
    expect(onChange).not.toHaveBeenCalled();
    rerender(<Finder items={[drawer2!, drawer!]} onChange={onChange} />);
    await waitFor(() => expect(onChange.mock.calls).toEqual([['b2']]));
  });

  it('keeps what was typed when nothing is called so, and creates nothing', async () => {
    const onChange = vi.fn();
    const onCreate = vi.fn();
    render(<Finder items={[]} onChange={onChange} onCreate={onCreate} />);
    await userEvent.type(input(), 'drawer 9{Enter}');
    expect(input().value).toBe('drawer 9');
    expect([onChange.mock.calls, onCreate.mock.calls]).toEqual([[], []]);
  });

  it('leaves the choice alone when nothing was typed', async () => {
    const onChange = vi.fn();
    render(<Finder onChange={onChange} />);
    await userEvent.click(input());
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalledWith('b1');
  });
});

it('decisions §4 pickers: a click into the place selects the old text, so that typing replaces it', async () => {
  const options = ['Attic', 'Garage'].map((label) => ({ id: label, label, path: [label], depth: 0 }));
  render(<PlaceSelector label="Place" options={options} value="Garage" onChange={vi.fn()} />);
  await userEvent.click(input());
  expect(input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0)).toBe('Garage');
});

it('decisions §4 pickers: what is typed after a click replaces the old choice, every letter of it', async () => {
  const options = ['Market', 'Harbour'].map((label) => ({ id: label, label, path: [label], depth: 0 }));
  render(<PlaceSelector label="Place" noneLabel="No place" options={options} value={null} onChange={vi.fn()} />);
  await userEvent.click(input());
  await userEvent.keyboard('mark');
  expect(input().value).toBe('mark');
});
