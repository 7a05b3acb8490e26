import { type Lines, leastApart, lineAt, linesIn } from '../graph/line-tops.ts';
import type { ScriptNode, ScriptParts, ScriptRecord } from './script-parts.ts';

interface Point {
  x: number;
  y: number;
}

/** The sections around a new node. */
export interface Around {
  /** The first node of the nearest section above it in the script that has or gets a place, and of the next one below that has a place. */
  above: string | null;
  below: string | null;
  /** How many sections come before that one, its own counted. */
  between: number;
}

export interface NewPlace extends Around {
  id: string;
  /** Notes belong to no line. */
  isNote: boolean;
  /** The node that it follows; null: it begins a section. */
  after: string | null;
}

const column = 330;

/** Lines are read column by column, as graphs are laid out; who moves a node a little leaves it in its column. */
export const columnOf = ({ x }: Pick<Point, 'x'>): number => Math.round(x / column);

/** The lines in which a long script is laid out. */
export function linesOfNodes({ nodes, edges }: ScriptParts): Lines {
  const written = [...nodes.values()].flatMap(({ id, fields: { type, x, y } }) =>
    type === 'note' || type === 'frame' ? [] : [{ id, x, y }],
  );
  const links = [...edges.values()].map(({ fields }) => ({ from: fields.fromID, to: fields.toID }));
  return linesIn(written, links);
}

const row = 102;
/** Nodes are 220 by 66; nothing lies closer than this. */
const [near, close] = [300, 96];
const cell = 400;
/** Where there is no free place, a node overlaps another and is this many px lower, so that both can be seen. */
const stacked = 24;

/** Where new nodes of a script lie in the graph: beside what they follow, where nothing is; no other node is moved. */
export function placeNodes(
  nodes: readonly ScriptRecord<ScriptNode>[],
  added: readonly NewPlace[],
  lines: Lines,
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
  const lowestIn: number[] = [];
  const extend = ({ y }: Point) => {
    const line = lineAt(lines.tops, y);
    lowestIn[line] = Math.max(lowestIn[line] ?? y, y);
  };
  for (const { id, fields } of nodes) {
    if (fields.type === 'frame') continue;
    put(id, { x: fields.x, y: fields.y });
    if (fields.type !== 'note') extend(fields);
  }
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
  for (const { id, isNote, after, above, below, between } of added) {
    const before = after === null ? undefined : placeOf.get(after);
    const room = { lowest, lowestIn, lines, isFree };
    let at = before
      ? behind(before, room)
      : beginning({ above: placeOf.get(above ?? ''), below: placeOf.get(below ?? ''), between }, room);
    if (!at) {
      at = placeOf.size === 0 ? { x: 0, y: 0 } : { x: 0, y: lowest };
      while (!isFree(at)) at = { x: at.x, y: at.y + row };
    }
    put(id, at);
    if (!isNote) extend(at);
    made.set(id, at);
    lowest = Math.max(lowest, at.y + 2 * row);
  }
  return made;
}

/** Beside what it follows, or below that; further on where the line would not stay as it is. */
function behind({ x, y }: Point, { lines, isFree }: Room): Point {
  const bottom = bottomAt(lines, y);
  for (let at = { x: x + column, y }; ; at = { x: at.x + column, y })
    do {
      if (isFree(at)) return at;
      at = { x: at.x, y: at.y + row };
    } while (at.y <= bottom);
}

const bottomAt = ({ tops, bottoms }: Lines, y: number): number => bottoms[lineAt(tops, y)] ?? Infinity;

interface Room {
  /** Below everything. */
  lowest: number;
  /** The lowest node of each line that is no note. */
  lowestIn: readonly number[];
  lines: Lines;
  isFree: (at: Point) => boolean;
}

interface Between {
  above: Point | undefined;
  below: Point | undefined;
  between: number;
}

/** Between the sections around it, so that the script keeps its order when it is opened again. Overlaps another node where no place is free. */
function beginning({ above, below, between }: Between, room: Room): Point | undefined {
  if (!above) return below && placeOver(below, between, room);
  if (!below) return { x: above.x, y: room.lowest };
  const { tops } = room.lines;
  const [line, lineBelow] = [lineAt(tops, above.y), lineAt(tops, below.y)];
  if (line > lineBelow) return undefined;
  if (line === lineBelow && columnOf(below) === columnOf(above)) return inColumn(above, below, between);
  // Under the one above, or in a column before the one below, where the line stays as it is.
  const isBefore = (x: number) => line < lineBelow || columnOf({ x }) < columnOf(below);
  // Further down, a part by itself would begin a line.
  const bottom = Math.min(bottomAt(room.lines, above.y), (room.lowestIn[line] ?? above.y) + leastApart - 1);
  for (let at = { x: above.x, y: above.y + row }; isBefore(at.x); at = { x: at.x + column, y: above.y })
    for (; at.y === above.y || at.y <= bottom; at = { x: at.x, y: at.y + row }) if (room.isFree(at)) return at;
  if (!isBefore(above.x)) return undefined;
  const y = above.y + stacked;
  return y <= bottom ? { x: above.x, y } : inColumn(above, { x: endOf(above), y: above.y }, 1);
}

/** Where their column ends. */
const endOf = (at: Point): number => (columnOf(at) + 0.5) * column - 1;

/** Between two sections of one column, which is read downwards and, at one height, to the right. Whole pixels apart where there is room. */
function inColumn(above: Point, below: Point, between: number): Point | undefined {
  const parts = between + 1;
  const down = below.y - above.y;
  if (down > parts) return { x: above.x, y: Math.round(above.y + down / parts) };
  const right = (down > 0 ? endOf(above) : below.x) - above.x;
  if (down >= 0 && right > parts) return { x: Math.round(above.x + right / parts), y: above.y };
  if (down > 0) return { x: above.x, y: above.y + down / parts };
  return down === 0 && right > 0 ? { x: above.x + right / parts, y: above.y } : undefined;
}

/** Above a section that nothing is above, with room for those that come between. */
function placeOver(below: Point, between: number, { isFree }: Room): Point {
  let at = { x: below.x, y: below.y - 2 * row * between };
  while (!isFree(at)) at = { x: at.x, y: at.y - row };
  return at;
}

/** Cells far apart may share a number, which costs a comparison. */
const cellOf = (x: number, y: number) => Math.floor(x / cell) * 100_003 + Math.floor(y / cell);
