// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { names } from '#content/testing/conversations.ts';
import type { GraphStore } from '#web/screens/graph/graph-store.ts';
import { useBegunScript } from './use-begun-script.ts';

class Caught extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render = () => this.state.words ?? this.props.children;
}

/** A graph of which nothing can be printed. */
const broken = {
  get state(): never {
    return { nodes: null, edges: null } as never;
  },
} as unknown as GraphStore;

function Script() {
  return useBegunScript('conversation', broken, names) ? 'Begun' : 'Loading';
}

test('content §7: a script that can’t be printed fails its page, which can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <Caught>
      <Script />
    </Caught>,
  );
  expect(await screen.findByText(/null|undefined|iterable/)).toBeTruthy();
  vi.restoreAllMocks();
});
