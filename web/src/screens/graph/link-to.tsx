import { useMemo, useState } from 'react';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { GraphRecord } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';

export interface LinkToProps {
  graph: KindGraph;
  state: GraphState;
  node: GraphRecord;
  /**
   * @param along fields of the link
   * @returns whether there is a link now that was not there
   */
  onLink: (toID: string, along: Readonly<Record<string, unknown>>) => boolean;
}

const offeredMax = 50;

/** Links a node to another one without dragging: for the keyboard, and for fingers. */
export function LinkTo({ graph, state, node, onLink }: LinkToProps) {
  const outputs = graph.outputs(node.fields);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const leaving = [...state.edges.values()].filter(({ fields }) => fields.fromID === node.id);
  const shown = useMemo(() => graph.nodes(state.nodes), [graph, state.nodes]);
  const leadsTo = ({ along }: (typeof outputs)[number]) =>
    graph.replaced?.({ ...along, fromID: node.id }, leaving)?.fields.toID as string | undefined;
  const output =
    outputs.find(({ id }) => id === chosen) ?? outputs.find((each) => leadsTo(each) === undefined) ?? outputs[0];
  if (!output) return null;
  const titleOf = (id: string | undefined) => shown.find((each) => each.id === id)?.title || 'Untitled';
  const word = text.trim().toLowerCase();
  const items = shown
    .filter(({ id, kind, isFrame, title }) => {
      const isMet = id !== node.id && !isFrame && kind !== 'start' && kind !== 'note';
      return isMet && title.toLowerCase().includes(word);
    })
    .slice(0, offeredMax)
    .map(({ id, kind, title }) => ({ id, title: title || 'Untitled', where: graph.types[kind]?.label ?? '' }));
  const before = leadsTo(output);
  return (
    <div data-link-to className="flex flex-col gap-2">
      {outputs.length > 1 && (
        <Select
          label="Link from"
          options={outputs.map(({ id, label }) => ({ id, label }))}
          value={output.id}
          onChange={setChosen}
        />
      )}
      <RecordPicker
        label="Link to"
        items={items}
        inputValue={text}
        onInputChange={setText}
        value={null}
        valueTitle=""
        opensByTyping
        placeholder="Search nodes by name"
        description={before === undefined ? undefined : `Leads to “${titleOf(before)}” now`}
        onChange={(option) => {
          setText('');
          if (!option) return;
          announce(onLink(option.id, output.along) ? `Linked to ${option.title}` : `Already linked to ${option.title}`);
        }}
      />
    </div>
  );
}
