import { announce } from '../foundations/live-region.tsx';
import { freeBelow, walk } from './arrange.ts';
import type { GestureOptions } from './gestures.ts';
import { nothingSelected } from './gestures.ts';
import type { GraphKinds, Point } from './graph-types.ts';
import type { Scene } from './scene.ts';

export interface KeyOptions extends Omit<GestureOptions, 'element'> {
  kinds: () => GraphKinds;
  add: () => void;
  search: () => void;
  copy: () => void;
  paste: () => void;
  duplicate: () => void;
  remove: () => void;
}

const directions = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -10, y: 0 },
  ArrowRight: { x: 10, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
};
/** Between a node and the one that Tab adds after it: the words of a link have room. */
const gap = 140;

/** A node as screen readers say it. */
export function describeNode(scene: Scene, kinds: GraphKinds, id: string): string {
  const node = scene.byID.get(id);
  if (!node) return '';
  const [into, out] = [scene.incoming.get(id)?.length ?? 0, scene.outgoing.get(id)?.length ?? 0];
  const marks = (node.marks ?? []).map(({ label }) => `, ${label}`).join('');
  return `${kinds[node.kind]?.label ?? ''}: ${node.title || 'Untitled'}, ${into} in, ${out} out${marks}`;
}

/** What the keyboard does while the graph has the focus. Answers whether the key was one of its own. */
export function handleGraphKey(event: KeyboardEvent, options: KeyOptions): boolean {
  const { view, selection, select, actions, isReadOnly, edit, open } = options;
  const { nodes } = selection();
  const [current] = nodes;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const go = (id: string | null | undefined): true => {
    if (id == null) return true;
    select({ nodes: new Set([id]), edge: null });
    reveal(options, id);
    const words = view.people.get(id);
    announce(describeNode(view.scene, options.kinds(), id) + (words ? `, ${words}` : ''));
    return true;
  };

  /** Joined to the one that is selected, beside what follows that already. */
  const addNext = (isEnding: boolean): boolean => {
    const node = view.scene.byID.get(current ?? '');
    if (!node || nodes.size > 1 || isReadOnly()) return false;
    const below = (view.scene.outgoing.get(node.id) ?? []).length * (node.height + 24);
    const { width, height } = node;
    const at = freeBelow(view.scene, { x: node.x + width + gap, y: node.y + below, width, height });
    const id = actions().onAdd(at, node.id, { isEnding });
    if (id === null) return true;
    select({ nodes: new Set([id]), edge: null });
    edit(id);
    return true;
  };

  if (key in directions && !isCommand) {
    if (!event.altKey)
      return go(
        current === undefined
          ? firstNode(view.scene)
          : walk(view.scene, current, directions[key as keyof typeof directions]),
      );
    const by = steps[key] as Point;
    if (isReadOnly() || nodes.size === 0) return true;
    const moved = [...nodes].flatMap((id): [string, Point][] => {
      const node = view.scene.byID.get(id);
      return node ? [[id, { x: node.x + by.x, y: node.y + by.y }]] : [];
    });
    actions().onMove(new Map(moved), moved.length === 1 ? 'Moved a node' : `Moved ${moved.length} nodes`);
    return true;
  }
  if (isCommand) {
    const commands: Readonly<Record<string, () => void>> = {
      a: () => select({ nodes: new Set(view.scene.nodes.map(({ id }) => id)), edge: null }),
      c: options.copy,
      f: options.search,
      ...(isReadOnly()
        ? {}
        : {
            x: () => {
              options.copy();
              options.remove();
            },
            v: options.paste,
            d: options.duplicate,
            z: () => (event.shiftKey ? actions().onRedo?.() : actions().onUndo?.()),
            y: () => actions().onRedo?.(),
          }),
    };
    const command = commands[key];
    command?.();
    return command !== undefined;
  }
  switch (key) {
    case 'Enter':
    case 'F2':
      if (current === undefined) {
        // Of an empty graph, where there is nothing to select, the first node.
        if (key === 'F2' || isReadOnly() || view.scene.nodes.length > 0) return false;
        options.add();
        return true;
      }
      if (isReadOnly() || event.shiftKey) open(current);
      else edit(current);
      return true;
    case 'Tab':
      // Without a selection Tab leaves the graph, as everywhere: Escape clears it.
      return !event.shiftKey && addNext(false);
    case 'Escape':
      select(nothingSelected);
      return nodes.size > 0;
    case 'Delete':
    case 'Backspace':
      if (!isReadOnly()) options.remove();
      return true;
    // A letter alone may be the second key of a pair that leads elsewhere.
    case 'e':
      return event.shiftKey && addNext(true);
    case 'l':
      if (!event.shiftKey || current === undefined || nodes.size > 1 || isReadOnly()) return false;
      open(current, 'links');
      return true;
    case '/':
      options.search();
      return true;
    case '+':
    case '=':
      view.zoomBy(1.25, { x: view.size.width / 2, y: view.size.height / 2 });
      return true;
    case '-':
      view.zoomBy(0.8, { x: view.size.width / 2, y: view.size.height / 2 });
      return true;
    case '0':
      view.fit(view.scene.boundsOf());
      return true;
    case '1':
      view.fit(view.scene.boundsOf(nodes.size > 0 ? nodes : undefined));
      return true;
    default:
      return false;
  }
}

/** Left of all others: where reading begins. */
function firstNode(scene: Scene): string | undefined {
  let first: { id: string; x: number } | undefined;
  for (const node of scene.nodes) if (!node.isFrame && (!first || node.x < first.x)) first = node;
  return first?.id;
}

/** Whether all of a node is in a view of this size. */
export function isInView({ view }: Pick<KeyOptions, 'view'>, id: string, { width, height } = view.size): boolean {
  const node = view.scene.byID.get(id);
  if (!node) return false;
  const { x, y } = view.toScreen(node);
  const [right, bottom] = [x + node.width * view.camera.zoom, y + node.height * view.camera.zoom];
  return x >= 0 && y >= 0 && right <= width && bottom <= height;
}

/** Moves the view so that the node is in it. */
export function reveal({ view }: Pick<KeyOptions, 'view'>, id: string): void {
  const node = view.scene.byID.get(id);
  if (!node) return;
  const { width, height } = view.size;
  if (isInView({ view }, id) && view.camera.zoom >= 0.35) return;
  const zoom = Math.max(view.camera.zoom, 0.6);
  view.setCamera({
    x: node.x + node.width / 2 - width / 2 / zoom,
    y: node.y + node.height / 2 - height / 2 / zoom,
    zoom,
  });
}
