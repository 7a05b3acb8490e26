import { layoutGraph } from '#content/graph/layout.ts';

/** A way out of a node, that leads on to what follows. */
export interface Way {
  fromID: string;
  port: string;
}
export type NodeRow = { id: string; type: string; name: string } & Record<string, unknown>;
export interface EdgeRow extends Way {
  toID: string;
}

/** A scene: its nodes lie together, in a frame when it has a title. */
export interface Block {
  title: string;
  nodes: NodeRow[];
}

const sizes: Readonly<Record<string, { width: number; height: number }>> = { note: { width: 300, height: 130 } };
const nodeSize = { width: 220, height: 66 };
const sizeOf = ({ type }: NodeRow) => sizes[type] ?? nodeSize;

/** Between columns: the text of an option can be read on its way. */
const wayWidth = 180;

/** Between the nodes of a scene and its frame; the title is above. */
const margin = { side: 40, top: 64, bottom: 40 };

/** All nodes with their positions, and the frames: first each scene by itself, then the scenes as if each were one node. */
export function placed(blocks: readonly Block[], edges: readonly EdgeRow[], newID: () => string) {
  const blockOf = new Map(blocks.flatMap((block, index) => block.nodes.map(({ id }) => [id, String(index)] as const)));
  const links = edges.map(({ fromID: from, toID: to }) => ({ from, to }));
  const inner = blocks.map(({ nodes }, index) => {
    const own = links.filter(({ from, to }) => [from, to].every((id) => blockOf.get(id) === String(index)));
    const positions = layoutGraph(
      nodes.map((node) => ({ id: node.id, ...sizeOf(node) })),
      own,
      { columnGap: wayWidth, partGap: 72 },
    );
    const corners = nodes.map((node) => {
      const [{ x, y }, { width, height }] = [positions.get(node.id) ?? { x: 0, y: 0 }, sizeOf(node)];
      return { x: x + width, y: y + height };
    });
    const width = Math.max(...corners.map(({ x }) => x)) + 2 * margin.side;
    const height = Math.max(...corners.map(({ y }) => y)) + margin.top + margin.bottom;
    return { id: String(index), positions, width, height };
  });
  const between = links
    .map(({ from, to }) => ({ from: blockOf.get(from) ?? '', to: blockOf.get(to) ?? '' }))
    .filter(({ from, to }) => from !== to);
  const outer = layoutGraph(inner, between, { columnGap: 120, rowGap: 60, partGap: 360 });
  return blocks.flatMap(({ title, nodes }, index) => {
    const [at, scene] = [outer.get(String(index)) ?? { x: 0, y: 0 }, inner[index]];
    if (!scene) return [];
    const { width, height } = scene;
    const frames = title === '' ? [] : [{ id: newID(), type: 'frame', name: title, ...at, width, height }];
    const moved = nodes.map((node) => {
      const { x, y } = scene.positions.get(node.id) ?? { x: 0, y: 0 };
      const size = sizes[node.type] ?? { width: null, height: null };
      return { ...node, ...size, x: at.x + margin.side + x, y: at.y + margin.top + y };
    });
    return [...frames, ...moved];
  });
}
