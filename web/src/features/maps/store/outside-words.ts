import type { LeftOut } from './map-parts.ts';

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`];

/** Says that something was drawn where the map ended before it was resized. */
export function outsideWords({ tiles, objects }: LeftOut): { title: string; message: string } {
  const what = [...counted(tiles, 'tile'), ...counted(objects, 'object')].join(' and ');
  const verb = tiles + objects === 1 ? 'is' : 'are';
  return {
    title: 'Part of your drawing wasn’t saved',
    message: `${what} ${verb} outside the map since it was resized.`,
  };
}
