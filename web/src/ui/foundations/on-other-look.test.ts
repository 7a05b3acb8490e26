// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { GraphView } from '../graph/graph-view.ts';
import { onOtherLook } from './on-other-look.ts';

afterEach(() => void vi.unstubAllGlobals());

test('content §8: each move of the window to other pixels is told', () => {
  const asked: { media: string; query: EventTarget }[] = [];
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = new EventTarget();
    if (media.includes('resolution')) asked.push({ media, query });
    return query;
  });
  const changed = vi.fn<() => void>();
  vi.stubGlobal('devicePixelRatio', 1);
  const stop = onOtherLook(changed);
  const move = (ratio: number) => {
    vi.stubGlobal('devicePixelRatio', ratio);
    asked.at(-1)?.query.dispatchEvent(new Event('change'));
  };
  move(2);
  move(1);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(asked.map(({ media }) => media)).toEqual([1, 2, 1].map((ratio) => `(resolution: ${ratio}dppx)`));
  stop();
  move(3);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('content §8: a frame is drawn for the pixels that the canvas has', async () => {
  const scales: number[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => (name === 'setTransform' ? (scale: number) => scales.push(scale) : () => ({ width: 0 })),
    set: () => true,
  });
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  vi.stubGlobal('devicePixelRatio', 1);
  const view = new GraphView(canvas);
  view.resize();
  vi.stubGlobal('devicePixelRatio', 2);
  view.setCamera({ x: 0, y: 0, zoom: 1 });
  await expect.poll(() => canvas.dataset.settled).toBe('true');
  view.stop();
  HTMLCanvasElement.prototype.getContext = original;
  expect(new Set(scales)).toEqual(new Set([1]));
});
