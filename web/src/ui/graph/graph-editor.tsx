import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { announce } from '../foundations/live-region.tsx';
import { onOtherLook } from '../foundations/on-other-look.ts';
import { type Alignment, aligned, freeBelow, usualSize } from './arrange.ts';
import { graphToPng, graphToSvg } from './export-graph.ts';
import { listenToPointer, nothingSelected, type Selection } from './gestures.ts';
import { describeNode, handleGraphKey, isInView, reveal } from './graph-keys.ts';
import { type GraphTool, GraphToolbar } from './graph-toolbar.tsx';
import type {
  Camera,
  EditedTitle,
  GraphActions,
  GraphEdge,
  GraphKinds,
  GraphNode,
  GraphPeople,
} from './graph-types.ts';
import { GraphView } from './graph-view.ts';
import { Minimap } from './minimap.tsx';
import { NodeList } from './node-list.tsx';
import type { Palette } from './palette.ts';
import { matching, nextOf } from './search-nodes.ts';
import { TitleEditor } from './title-editor.tsx';
import { useEditedNode } from './use-edited-node.ts';
import { useGraphClipboard } from './use-graph-clipboard.ts';
import { useScene } from './use-scene.ts';

export interface GraphEditorProps extends GraphActions {
  label: string;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  kinds: GraphKinds;
  isReadOnly?: boolean;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Opens the details of a node. */
  onOpen?: (id: string, at?: 'links' | 'text') => void;
  /** Others who are at nodes now, by node. */
  people?: GraphPeople;
  /** A node that is brought into sight when it becomes another one. */
  revealed?: string | null;
  /** A title begins or ends to be edited in place. */
  onEditing?: (isEditing: boolean) => void;
  onExport: (blob: Blob | null, format: 'svg' | 'png') => void;
  /** More of the toolbar. */
  tools?: readonly GraphTool[];
  /** What stands in the middle while there are no nodes; a function is given what adds the first one. */
  empty?: ReactNode | ((add: () => void) => ReactNode);
  className?: string;
}

const nobody: GraphPeople = new Map();

/** A graph to look at and to edit, by mouse, touch and keyboard (content §8). It keeps no data: each gesture is reported once. */
export function GraphEditor(props: GraphEditorProps) {
  const { label, nodes, edges, kinds, isReadOnly = false, empty } = props;
  const [own, setOwn] = useState(nothingSelected);
  const selection = props.selection ?? own;
  const [editing, setEditing] = useState<{ id: string; title: EditedTitle } | null>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: 1 });
  const [search, setSearch] = useState('');
  const [list, setList] = useState<{ sought: string | null } | null>(null);
  const isList = list !== null;
  const [isLayingOut, setLayingOut] = useState(false);
  const [view, setView] = useState<GraphView | null>(null);
  const [palette, setPalette] = useState<Palette | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const scene = useScene(nodes, edges);
  const matches = useMemo(() => matching(scene, kinds, search), [scene, kinds, search]);

  const latest = useRef({ props, selection, isReadOnly });
  useEffect(() => {
    latest.current = { props, selection, isReadOnly };
  });
  const select = useCallback((next: Selection) => {
    latest.current.selection = next;
    setOwn(next);
    latest.current.props.onSelect?.(next);
  }, []);
  const edit = useCallback((id: string) => {
    const title = latest.current.props.onEdit(id);
    if (title) setEditing({ id, title });
    else latest.current.props.onOpen?.(id, 'text');
  }, []);
  const attach = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas) return;
    const made = new GraphView(canvas);
    let waiting = 0;
    // The minimap and a title that is edited follow a moment later: React is not asked in each frame.
    made.onCamera = (next) => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => setCamera(next), 60);
    };
    // The panel of what is selected takes room from it: what was in sight stays there.
    let size = made.size;
    const resizes = new ResizeObserver(() => {
      const [id, ...others] = latest.current.selection.nodes;
      const isSeen = id !== undefined && others.length === 0 && isInView({ view: made }, id, size);
      size = made.size;
      made.resize();
      if (isSeen && !isInView({ view: made }, id)) reveal({ view: made }, id);
    });
    resizes.observe(canvas);
    const stopLook = onOtherLook(() => {
      made.resize();
      setPalette(made.palette);
    });
    made.resize();
    setPalette(made.palette);
    setView(made);
    return () => {
      clearTimeout(waiting);
      resizes.disconnect();
      stopLook();
      made.stop();
    };
  }, []);

  const isFitted = useRef(false);
  useEffect(() => {
    if (!view) return;
    view.setScene(scene, kinds);
    if (isFitted.current || scene.nodes.length === 0) return;
    isFitted.current = true;
    view.open();
  }, [view, scene, kinds]);
  useEffect(() => view?.setSelection(selection.nodes, selection.edge), [view, selection]);
  useEffect(() => view?.setMatches(matches), [view, matches]);
  const people = props.people ?? nobody;
  useEffect(() => view?.setPeople(people), [view, people]);
  const { revealed } = props;
  useEffect(() => {
    if (view && revealed) reveal({ view }, revealed);
  }, [view, revealed]);
  // One that Tab adds may be beyond the edge; it comes with the next scene.
  const shown = editing !== null && scene.byID.has(editing.id) ? editing.id : null;
  useEffect(() => void (view && shown && reveal({ view }, shown)), [view, shown]);
  const onEditing = useEffectEvent((isEditing: boolean) => props.onEditing?.(isEditing));
  useEffect(() => onEditing(editing !== null), [editing]);
  useEffect(() => {
    if (!view || !area.current) return;
    return listenToPointer({
      ...{ view, element: area.current, select, edit },
      isReadOnly: () => latest.current.isReadOnly,
      selection: () => latest.current.selection,
      actions: () => latest.current.props,
      open: (id) => latest.current.props.onOpen?.(id),
    });
  }, [view, select, edit]);

  const ids = [...selection.nodes];
  const selectAll = (chosen: readonly string[]) => {
    if (chosen.length > 0) select({ nodes: new Set(chosen), edge: null });
  };
  const middle = () => view?.toGraph({ x: view.size.width / 2, y: view.size.height / 2 }) ?? { x: 0, y: 0 };
  const { onCopy, onPaste } = props;
  const { copy, paste, duplicate } = useGraphClipboard({ onCopy, onPaste, scene, ids, middle, select: selectAll });
  const remove = () => {
    if (ids.length === 0 && selection.edge === null) return;
    props.onDelete(ids, selection.edge === null ? [] : [selection.edge]);
    select(nothingSelected);
  };
  const layout = async () => {
    setLayingOut(true);
    const positions = await props.onLayout(ids.length > 1 ? ids : []).finally(() => setLayingOut(false));
    if (positions.size > 0) props.onMove(positions, `Arranged ${positions.size} nodes`);
    if (ids.length < 2) isFitted.current = false;
  };
  const add = () => {
    const { x, y } = middle();
    const id = props.onAdd(freeBelow(scene, { x: Math.round(x - 100), y: Math.round(y - 32), ...usualSize }), null);
    if (id === null) return;
    select({ nodes: new Set([id]), edge: null });
    // Behind the list no title can be typed.
    if (isList) props.onOpen?.(id);
    else edit(id);
  };
  const exportAs = async (format: 'svg' | 'png') => {
    if (!view) return;
    const svg = graphToSvg(scene, kinds, view.palette);
    props.onExport(format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await graphToPng(svg), format);
  };
  const focusGraph = () => area.current?.focus({ preventScroll: true });
  const find = () => {
    const id = nextOf(scene, matches, ids[0]);
    if (!view || id === undefined) return;
    select({ nodes: new Set([id]), edge: null });
    reveal({ view }, id);
    if (list) return setList({ sought: id });
    focusGraph();
    announce(describeNode(scene, kinds, id));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!view || event.target !== area.current) return;
    const isOwn = handleGraphKey(event, {
      ...{ view, select, edit, add, copy, duplicate, remove },
      kinds: () => kinds,
      paste: () => void paste(),
      search: () => searchInput.current?.select(),
      isReadOnly: () => isReadOnly,
      selection: () => latest.current.selection,
      actions: () => props,
      open: (id, at) => props.onOpen?.(id, at),
    });
    if (isOwn) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    const element = area.current;
    // Reached by Tab like a field: its keys are its own.
    if (element) element.tabIndex = 0;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  const edited = useEditedNode(scene.byID, editing?.id ?? null);

  return (
    <section aria-label={label} className={`flex min-h-0 flex-col ${props.className ?? ''}`}>
      <GraphToolbar
        {...{ isReadOnly, isList, search, isLayingOut, isEmpty: scene.nodes.length === 0 }}
        onList={() => setList(list ? null : { sought: null })}
        selectedCount={ids.length || (selection.edge === null ? 0 : 1)}
        onSearch={setSearch}
        onFind={find}
        searchRef={searchInput}
        matchCount={matches?.size ?? null}
        onAdd={add}
        onZoom={(factor) => view?.zoomBy(factor, { x: view.size.width / 2, y: view.size.height / 2 })}
        onFit={() => view?.fit(scene.boundsOf(ids.length > 0 ? ids : undefined))}
        onAlign={(alignment: Alignment) =>
          props.onMove(
            aligned(
              ids.flatMap((id) => scene.byID.get(id) ?? []),
              alignment,
            ),
            `Aligned ${ids.length} nodes`,
          )
        }
        onLayout={() => void layout()}
        onDuplicate={duplicate}
        onDelete={remove}
        onExport={(format) => void exportAs(format)}
        onUndo={props.onUndo}
        onRedo={props.onRedo}
        tools={props.tools}
      />
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <div
          ref={area}
          role="application"
          aria-label={`${label}: graph of ${scene.nodes.length} ${scene.nodes.length === 1 ? 'node' : 'nodes'}. Arrow keys follow links.`}
          className="absolute inset-0 touch-none outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
          data-graph-area
          inert={isList}
        >
          <canvas ref={attach} className="block size-full" />
          {edited && editing && (
            <TitleEditor
              key={edited.id}
              node={edited}
              title={editing.title}
              camera={view?.camera ?? camera}
              onClose={(isKey, isNext) => {
                setEditing(null);
                if (isKey) focusGraph();
                if (isNext) area.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
              }}
            />
          )}
        </div>
        {scene.nodes.length === 0 && empty && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-4">
            {typeof empty === 'function' ? empty(add) : empty}
          </div>
        )}
        {scene.nodes.length > 0 && !isList && (
          <Minimap {...{ view, palette, scene, kinds, camera }} selected={selection.nodes} />
        )}
        {list && (
          <NodeList
            {...{ scene, kinds, matches, people, list }}
            onSearch={() => searchInput.current?.select()}
            selected={selection.nodes}
            onSelect={(id) => {
              select({ nodes: new Set([id]), edge: null });
              if (view) reveal({ view }, id);
              props.onOpen?.(id);
            }}
          />
        )}
      </div>
    </section>
  );
}
