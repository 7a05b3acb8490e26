import { expect, test } from 'vitest';
import { emptyObject } from '../editor/object-gestures.ts';
import { drawNames, wrapped } from './draw-names.ts';
import type { MapView } from './map-view.ts';

test.each([
  ['Mira', ['Mira'], false],
  ['Keeper of the gate', ['Keeper of', 'the gate'], false],
  ['Keeper of the northern gate', ['Keeper of', 'the north…'], true],
  ['Storm-lantern', ['Storm-lant', 'ern'], false],
  ['Donaudampfschifffahrt', ['Donaudampf', 'schifffah…'], true],
  ['  Two   words ', ['Two words'], false],
  ['🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰', ['🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰', '🏰'], false],
  ['', [], false],
] as const)('decisions §6: a long name on a map is broken between its words and cut: %s', (name, lines, isCut) => {
  expect(wrapped(name, (text) => [...text].length <= 10, 2)).toEqual({ lines, isCut });
});

test('decisions §6: the name that the mouse is over is whole', () => {
  const name = 'The keeper of the northern gate, who has never slept';
  const { lines, isCut } = wrapped(name, (text) => text.length <= 12, Number.POSITIVE_INFINITY);
  expect([lines.join(' '), isCut]).toEqual([name, false]);
  expect(wrapped(name, () => false, Number.POSITIVE_INFINITY).lines.join('')).toBe(name.replaceAll(' ', ''));
});

test('decisions §6: the name of an object that is hidden from players is as faint as the object', () => {
  const written: [name: string, opacity: number][] = [];
  const context = {
    ...{ globalAlpha: 1, save() {}, restore() {}, strokeText() {} },
    measureText: ({ length }: string) => ({ width: length }),
    fillText: (name: string) => written.push([name, context.globalAlpha]),
  } as unknown as CanvasRenderingContext2D;
  const view = { camera: { x: 0, y: 0, zoom: 1 }, palette: {} } as MapView;
  const named = (name: string, hidden: boolean) => {
    const thing = { id: name, version: 1, fields: { ...emptyObject, shape: 'marker' as const, layerID: '', hidden } };
    return { thing, name, opacity: 1, isSelected: false };
  };
  drawNames(context, view, [named('Trap', true), named('Well', false)], null);
  expect(written).toEqual([
    ['Trap', 0.3],
    ['Well', 1],
  ]);
});
