// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header.tsx';

test('house §5: a title that people wrote says its language, by which its long words break; the product’s own don’t', () => {
  render(<PageHeader title="Donaudampfschifffahrtsgesellschaft" titleLanguage="de" />);
  const written = screen.getByRole('heading', { level: 1 });
  expect([written.lang, written.className.includes('hyphens-auto')]).toEqual(['de', true]);
  render(<PageHeader title="Find and replace" level={2} />);
  const own = screen.getByRole('heading', { level: 2 });
  expect([own.lang, own.className.includes('hyphens-auto')]).toEqual(['', false]);
});
