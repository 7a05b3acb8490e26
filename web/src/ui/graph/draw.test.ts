import { expect, test } from 'vitest';
import { drawEdges } from './draw.ts';
import type { GraphNode } from './graph-types.ts';
import { drawOverlay, type Overlay } from './overlay.ts';
import type { Palette } from './palette.ts';
import { Scene } from './scene.ts';

const at = (id: string, x: number, y: number) =>
  ({ id, kind: 'stage', title: id, x, y, width: 200, height: 60 }) as GraphNode;
const palette = { edge: 'grey', accent: 'blue', tones: {} } as unknown as Palette;

/** How opaque and in which colour each stroke was, and how many lines were in it. */
function recorded() {
  const strokes: [alpha: number, color: string, lines: number][] = [];
  /** What was written, and after how many strokes. */
  const texts: [text: string, strokes: number][] = [];
  let lines = 0;
  const context = {
    ...{ globalAlpha: 1, strokeStyle: '', fillStyle: '', lineWidth: 1, rect() {}, fill() {}, arc() {}, roundRect() {} },
    ...{
      font: '',
      fillRect() {},
      measureText: () => ({ width: 10 }),
      fillText: (text: string) => texts.push([text, strokes.length]),
    },
    ...{ beginPath: () => (lines = 0), moveTo() {}, lineTo: () => lines++, bezierCurveTo: () => lines++ },
    stroke: () => strokes.push([context.globalAlpha, context.strokeStyle, lines]),
  };
  const drawing = { context: context as unknown as CanvasRenderingContext2D, palette, kinds: {}, matches: null };
  return { drawing, strokes, texts };
}

test('content §6: among very many edges seen from far away, those that lead far are pale', () => {
  const nodes = [at('a', 0, 0), at('b', 300, 0), at('far', 9000, 4000)];
  const joined = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ edge: { id: `${index}`, from: 'a', to: index % 2 ? 'b' : 'far' } },
      ...{ from: nodes[0] as GraphNode, to: nodes[index % 2 ? 1 : 2] as GraphNode },
    }));
  const lines = (count: number, zoom: number) => {
    const { drawing, strokes } = recorded();
    for (const _ of drawEdges({ ...drawing, zoom }, joined(count)));
    return Object.fromEntries(
      [...Map.groupBy(strokes, ([alpha]) => alpha)].map(([alpha, of]) => [
        alpha,
        of.reduce((sum, [, , n]) => sum + n, 0),
      ]),
    );
  };
  expect(lines(400, 0.1)).toEqual({ 1: 200, 0.15: 200 });
  expect(lines(100, 0.1)).toEqual({ 1: 100 });
});

test('content §6: the links of the node that is selected stand out', () => {
  const scene = new Scene(
    [at('a', 0, 0), at('b', 300, 0), at('c', 600, 0)],
    [
      { id: '1', from: 'a', to: 'b' },
      { id: '2', from: 'b', to: 'c' },
      { id: '3', from: 'a', to: 'c' },
    ],
  );
  const { drawing, strokes } = recorded();
  const overlay = {
    ...{ dragged: null, people: new Map(), selectedEdge: null, hovered: null, joining: null, box: null },
    selected: new Set(['b']),
  } as unknown as Overlay;
  drawOverlay({ ...drawing, zoom: 0.1 }, scene, overlay, { x: 0, y: 0, width: 1000, height: 100 });
  expect(strokes.map(([, color, lines]) => [color, lines])).toEqual([
    ['blue', 1],
    ['blue', 1],
    ['blue', 0],
  ]);
});

test('content §6: the line of the selected link leaves what the link is called readable', () => {
  const scene = new Scene([at('a', 0, 0), at('b', 300, 0)], [{ id: '1', from: 'a', to: 'b', label: 'if gold' }]);
  const { drawing, strokes, texts } = recorded();
  const overlay = {
    ...{ dragged: null, people: new Map(), selectedEdge: '1', hovered: null, joining: null, box: null },
    selected: new Set(),
  } as unknown as Overlay;
  drawOverlay({ ...drawing, zoom: 1 }, scene, overlay, { x: 0, y: 0, width: 1000, height: 100 });
  expect(strokes[0]).toEqual([1, 'blue', 1]);
  expect(texts).toEqual([['if gold', 1]]);
});

test('content §6: what a link is called is cut to the gap that it crosses, however far down it leads', () => {
  const label = 'Sell it to Josk · if bell.trust > 3';
  const scene = new Scene([at('a', 0, 0), at('b', 320, 300)], [{ id: '1', from: 'a', to: 'b', label }]);
  const { drawing, texts } = recorded();
  for (const _ of drawEdges({ ...drawing, zoom: 1 }, scene.joinedIn({ x: 0, y: 0, width: 600, height: 400 })));
  expect(texts).toEqual([['Sell it to Josk…', 1]]);
});
