// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FocusedPage } from '../layout/focused-page.tsx';
import { EmptyState } from './empty-state.tsx';

test('house §5: a heading with one long word stays within a phone', () => {
  const word = 'a'.repeat(60);
  render(<EmptyState title={word} />);
  render(<FocusedPage title={word}>Nothing</FocusedPage>);
  for (const heading of screen.getAllByRole('heading')) expect(heading.className).toContain('wrap-anywhere');
});
