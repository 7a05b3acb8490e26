// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, it, vi } from 'vitest';
import { useSteadyFunctions } from './steady-functions.ts';

interface PartProps {
  label: string;
  onPress?: (label: string) => void;
}

const drawn = vi.fn();

const Part = memo(function Part({ label, onPress }: PartProps) {
  drawn(label);
  return (
    <button type="button" disabled={!onPress} onClick={() => onPress?.(label)}>
      {label}
    </button>
  );
});

function Owner(props: PartProps) {
  return <Part {...useSteadyFunctions(props)} />;
}

it('house §5: a part is drawn again for what it shows, not for a new function, and calls the newest', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Owner label="Undo" onPress={first} />);
  rerender(<Owner label="Undo" onPress={second} />);
  expect(drawn.mock.calls).toEqual([['Undo']]);
  fireEvent.click(screen.getByRole('button'));
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([['Undo']]);

  rerender(<Owner label="Redo" onPress={second} />);
  rerender(<Owner label="Redo" />);
  expect(drawn.mock.calls).toEqual([['Undo'], ['Redo'], ['Redo']]);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
