import type { LooseEnd } from './problem.ts';

/** Pixels from the left edge of a node to that of the next, and from the top of one to that of the one below. */
const [across, down] = [320, 90];

/** An ending to the right of a node, where flows go on. @param way its place among the ways out of the node */
export const endingBeside = ({ x, y }: { x: number; y: number }, type: string, way = 0): LooseEnd['ending'] => ({
  ...{ type, x: x + across },
  y: y + way * down,
});
