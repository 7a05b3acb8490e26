import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { probeInterval } from './server-probe.ts';

class Caught extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render = () => this.state.words ?? this.props.children;
}

/** Draws a part whose code is there from the given attempt on, and says how often it was asked for. */
function draw(thereFrom: number) {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked < thereFrom) throw new Error('Failed to fetch');
    return () => <p>The part</p>;
  });
  render(
    <Caught>
      <input aria-label="Name" defaultValue="typed" />
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </Caught>,
  );
  return () => asked;
}

/** In milliseconds. */
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

describe('content §8: a part whose code cannot be fetched', () => {
  let isServerThere = false;
  beforeEach(() => {
    isServerThere = false;
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => {
      if (!isServerThere) throw new TypeError('Failed to fetch');
      return new Response('ok');
    });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('content §8: waits while the server is away, and leaves the rest of the page as it is', async () => {
    const asked = draw(2);
    await pass(10 * probeInterval);
    expect(asked()).toBe(1);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'typed');
    isServerThere = true;
    await pass(probeInterval);
    expect(screen.getByText('The part')).toBeTruthy();
  });

  it('content §8: says so when the server answers and the code is not there', async () => {
    isServerThere = true;
    const asked = draw(100);
    await pass(probeInterval);
    expect(asked()).toBe(3);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.body.textContent).toBe('Failed to fetch');
  });
});
