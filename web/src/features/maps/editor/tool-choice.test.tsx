import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { ToolChoice } from './tool-choice.tsx';

test('decisions §6: who may only look at a map has the tool that selects, and no letter takes it away', async () => {
  const { editor } = await openedMap({ floor: {} });
  const chosen = () => screen.getAllByRole('radio').map((tool) => [tool.ariaLabel, tool.getAttribute('aria-checked')]);
  render(<ToolChoice editor={editor} isReadOnly />);
  const select = [
    ['Select and move', 'true'],
    ['Pan', 'false'],
  ];
  expect(chosen()).toEqual(select);
  act(() => editor.choose('fill'));
  expect(chosen()).toEqual(select);
});
