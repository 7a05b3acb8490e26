import { useRef, useState } from 'react';
import { shortened } from '#content/text/cut-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { GraphRecord } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';
import type { GraphStore } from './graph-store.ts';
import type { KindGraph } from './kind-graph.ts';

/** Enough of a line to know it by: all three are to be read on phones too. */
export const quoted = (text: string) => `“${shortened(text, 42)}”`;

/** What happened to a link that was there, until something else is done. */
export function useReplacedLink(graph: KindGraph, state: GraphState, store: GraphStore) {
  const [told, setTold] = useState<{ words: string; acts: number } | null>(null);
  /** @param replaced as it was; it leads to the node `toID` now */
  const tell = (replaced: GraphRecord, toID: string) => {
    const { fromID, toID: beforeID } = replaced.fields;
    const titles = new Map(graph.nodes(state.nodes).map(({ id, title }) => [id, title]));
    const name = (id: unknown) => quoted(titles.get(String(id)) || 'Untitled');
    const from = state.nodes.get(String(fromID));
    const outputs = from ? graph.outputs(from.fields) : [];
    const output = outputs.find(({ along }) => graph.replaced?.({ ...along, fromID }, [replaced]));
    const what = outputs.length > 1 && output ? quoted(output.label) : name(fromID);
    const words = `${what} leads to ${name(toID)} now, and no longer to ${name(beforeID)}.`;
    setTold({ words, acts: store.state.acts });
  };
  const box = useRef<HTMLDivElement>(null);
  // The notice goes, and with it what has the focus.
  const focusGraph = () =>
    box.current?.parentElement?.parentElement
      ?.querySelector<HTMLElement>('[data-graph-area]:not([inert]), [data-node-row]')
      ?.focus();
  const shown = told?.acts === state.acts ? told : null;
  const notice = shown && (
    <div ref={box} className="flex">
      <Banner
        isLive
        className="pointer-events-auto max-w-md shadow-raised"
        title="A link was replaced"
        actions={
          <Button
            size="sm"
            onPress={() => {
              focusGraph();
              void store.undo();
            }}
          >
            Undo
          </Button>
        }
        onDismiss={() => {
          focusGraph();
          setTold(null);
        }}
      >
        {shown.words}
      </Banner>
    </div>
  );
  return { tell, notice };
}
