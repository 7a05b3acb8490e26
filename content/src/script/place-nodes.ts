import { lineAt, lineTops } from '../graph/line-tops.ts';
import type { ScriptNode, ScriptParts, ScriptRecord } from './script-parts.ts';

interface Point {
  x: number;
  y: number;
}

export interface NewPlace {
  id: string;
  /** The node that it follows; null: it begins a section. */
  after: string | null;
  /** The first node of the nearest section above it in the script that has or gets a place, and of the next one below that has a place. */
  above: string | null;
  below: string | null;
  /** How many sections come before that one, its own counted. */
  between: number;
}

const column = 330;

/** Lines are read column by column, as graphs are laid out; who moves a node a little leaves it in its column. */
export const columnOf = ({ x }: Point): number => Math.round(x / column);

/** Where the lines begin in which a long script is laid out, but the first. */
export function linesOfNodes({ nodes, edges }: ScriptParts): number[] {
  const written = [...nodes.values()].flatMap(({ id, fields: { type, x, y } }) =>
    type === 'note' || type === 'frame' ? [] : [{ id, x, y }],
  );
  const links = [...edges.values()].map(({ fields }) => ({ from: fields.fromID, to: fields.toID }));
  return lineTops(written, links);
}

const row = 102;
/** New nodes keep so far from the next line that it is still told from theirs (`line-tops.ts`). */
const spare = 2 * row;
/** Nodes are 220 by 66; nothing lies closer than this. */
const [near, close] = [300, 96];
const cell = 400;
/** Where there is no free place, a node overlaps another and is this many px lower, so that both can be seen. */
const stacked = 24;

/** Where new nodes of a script lie in the graph: beside what they follow, where nothing is; no other node is moved. */
export function placeNodes(
  nodes: readonly ScriptRecord<ScriptNode>[],
  added: readonly NewPlace[],
  tops: readonly number[],
): Map<string, Point> {
  const taken = new Map<number, Point[]>();
  const placeOf = new Map<string, Point>();
  const put = (id: string, at: Point) => {
    placeOf.set(id, at);
    const key = cellOf(at.x, at.y);
    const here = taken.get(key);
    if (here) here.push(at);
    else taken.set(key, [at]);
  };
  for (const { id, fields } of nodes) if (fields.type !== 'frame') put(id, { x: fields.x, y: fields.y });
  const isFree = ({ x, y }: Point) => {
    for (const dx of [-cell, 0, cell])
      for (const dy of [-cell, 0, cell])
        for (const other of taken.get(cellOf(x + dx, y + dy)) ?? [])
          if (Math.abs(other.x - x) < near && Math.abs(other.y - y) < close) return false;
    return true;
  };
  let lowest = 0;
  for (const { y } of placeOf.values()) lowest = Math.max(lowest, y + 2 * row);
  const made = new Map<string, Point>();
  for (const { id, after, above, below, between } of added) {
    const before = after === null ? undefined : placeOf.get(after);
    const room = { lowest, tops, isFree };
    let at = before
      ? behind(before, room)
      : beginning({ above: placeOf.get(above ?? ''), below: placeOf.get(below ?? ''), between }, room);
    if (!at) {
      at = placeOf.size === 0 ? { x: 0, y: 0 } : { x: 0, y: lowest };
      while (!isFree(at)) at = { x: at.x, y: at.y + row };
    }
    put(id, at);
    made.set(id, at);
    lowest = Math.max(lowest, at.y + 2 * row);
  }
  return made;
}

/** Beside what it follows, or below that; further on where the next line begins. */
function behind({ x, y }: Point, { tops, isFree }: Room): Point {
  const line = lineAt(tops, y);
  for (let at = { x: x + column, y }; ; at = { x: at.x + column, y })
    do {
      if (isFree(at)) return at;
      at = { x: at.x, y: at.y + row };
    } while (lineAt(tops, at.y + spare) === line);
}

interface Room {
  lowest: number;
  tops: readonly number[];
  isFree: (at: Point) => boolean;
}

interface Around {
  above: Point | undefined;
  below: Point | undefined;
  between: number;
}

/** Between the sections around it, so that the script keeps its order when it is opened again. Overlaps another node where no place is free. */
function beginning({ above, below, between }: Around, room: Room): Point | undefined {
  if (!above) return below && placeOver(below, between, room);
  if (!below) return { x: above.x, y: room.lowest };
  const [line, lineBelow] = [lineAt(room.tops, above.y), lineAt(room.tops, below.y)];
  if (line === lineBelow && columnOf(below) === columnOf(above) && below.y - above.y > between + 1)
    return { x: above.x, y: Math.round(above.y + (below.y - above.y) / (between + 1)) };
  // Under the one above, or in a column before the one below, and near to no other line; beside the one above however near that is.
  const isBefore = (at: Point) => line < lineBelow || (line === lineBelow && columnOf(at) < columnOf(below));
  for (let at = { x: above.x, y: above.y + row }; isBefore(at); at = { x: at.x + column, y: above.y })
    for (; at.y === above.y || lineAt(room.tops, at.y + spare) === line; at = { x: at.x, y: at.y + row })
      if (room.isFree(at)) return at;
  const over = { x: above.x, y: above.y + stacked };
  return isBefore(over) ? over : undefined;
}

/** Above a section that nothing is above, with room for those that come between. */
function placeOver(below: Point, between: number, { isFree }: Room): Point {
  let at = { x: below.x, y: below.y - 2 * row * between };
  while (!isFree(at)) at = { x: at.x, y: at.y - row };
  return at;
}

/** Cells far apart may share a number, which costs a comparison. */
const cellOf = (x: number, y: number) => Math.floor(x / cell) * 100_003 + Math.floor(y / cell);
