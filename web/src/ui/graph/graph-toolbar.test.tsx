// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { buttonClass } from '../button/button-styles.ts';
import { GraphToolbar } from './graph-toolbar.tsx';

test('content §8: in an empty graph the button of its start is the only primary one', () => {
  const nothing = vi.fn();
  const tools = {
    ...{ isReadOnly: false, isList: false, search: '', matchCount: null, selectedCount: 0, isLayingOut: false },
    ...{
      searchRef: createRef<HTMLInputElement>(),
      onAdd: nothing,
      onList: nothing,
      onSearch: nothing,
      onFind: nothing,
    },
    ...{ onZoom: nothing, onFit: nothing, onAlign: nothing, onLayout: nothing, onDuplicate: nothing },
    ...{ onDelete: nothing, onExport: nothing },
  };
  const { rerender } = render(<GraphToolbar {...tools} isEmpty={false} />);
  const isPrimary = () => {
    const [primary, secondary] = [buttonClass('primary', 'sm'), buttonClass('secondary', 'sm')].map((each) =>
      each.split(' '),
    );
    const own = primary?.filter((name) => !secondary?.includes(name)) ?? [];
    return own.every((name) => screen.getByRole('button', { name: 'Add node' }).classList.contains(name));
  };
  expect(isPrimary()).toBe(true);
  rerender(<GraphToolbar {...tools} isEmpty />);
  expect(isPrimary()).toBe(false);
});
