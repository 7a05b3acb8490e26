import type { LeftOut } from './map-parts.ts';

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`];

/** Says that something was drawn where the map ended before it was resized. */
export function outsideWords({ tiles, objects }: LeftOut): { title: string; message: string } {
  const what = [...counted(tiles, 'tile'), ...counted(objects, 'object')].join(' and ');
  return {
    title: 'Part of your drawing wasn’t saved',
    message: `${what} fell outside the resized map.`,
  };
}
