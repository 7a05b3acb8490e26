// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileInput } from './file-input.tsx';

test('house §5: a touch screen, where nothing can be dropped, is not told to drop files', () => {
  render(<FileInput label="Photos" isMultiple onFiles={vi.fn()} />);
  expect(screen.getByText('or drop them here').className).toContain('pointer-coarse:hidden');
});
