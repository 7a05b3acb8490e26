import type { Names } from '#content/expression/names.ts';
import { messageToShown, messageToStored } from '#content/message/message-expressions.ts';
import { type ConversationNodeType, conversationNodeTypes } from '#contract/kinds/conversation-node.ts';
import type { GraphRecord } from '#web/screens/graph/graph-records.ts';
import type { KindGraph, PanelInput, PanelView } from '#web/screens/graph/kind-graph.ts';
import type { GraphEdge, GraphKind, GraphNode, GraphTone } from '#web/ui/graph/graph-types.ts';
import { CasesInput } from './cases-input.tsx';
import { CasesView } from './cases-view.tsx';
import { JumpConversationInput, JumpNodeInput, JumpNodeView } from './jump-node-input.tsx';
import { MessageInput } from './message-input.tsx';
import { type NodeFields, portsOf } from './node-ports.ts';
import { VoiceInput, VoiceView } from './voice-input.tsx';

const tones: Readonly<Record<ConversationNodeType, GraphTone>> = {
  line: 'neutral',
  choice: 'accent',
  branch: 'warning',
  effects: 'info',
  random: 'warning',
  sequence: 'warning',
  jump: 'info',
  start: 'success',
  end: 'danger',
  note: 'neutral',
  frame: 'neutral',
};

/** Speakers are told apart by these, in the order of their names; the narrator has none. */
const speakerTones: readonly GraphTone[] = ['accent', 'success', 'warning', 'info', 'danger'];

const nodeSize = { width: 220, height: 66 };
const frameSize = { width: 480, height: 300 };

const fieldsOfType: Readonly<Record<ConversationNodeType, readonly string[]>> = {
  line: ['speakerID', 'text', 'direction', 'mood', 'voiceID', 'voice', 'effects', 'note'],
  choice: ['speakerID', 'text', 'cases', 'direction', 'mood', 'voiceID', 'voice', 'effects', 'note'],
  branch: ['cases', 'note'],
  effects: ['effects', 'note'],
  random: ['cases', 'noRepeat', 'note'],
  sequence: ['cases', 'mode', 'note'],
  jump: ['toConversationID', 'toNodeID', 'returns', 'note'],
  start: ['effects', 'note'],
  end: ['effects', 'note'],
  note: ['note'],
  frame: [],
};

export interface Speaker {
  id: string;
  name: string;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const optionsOf = ({ type, cases }: NodeFields): string[] => (type === 'choice' ? cases.rows.map(({ id }) => id) : []);

/** Conversations on the graph editor (content §7), with the names of those who speak and of what texts name. */
export function conversationKindGraph(speakers: readonly Speaker[], names: Names | undefined): KindGraph {
  const shown = (text: string) => (names ? messageToShown(text, names) : text);
  const ordered = [...speakers].sort((one, other) => one.name.localeCompare(other.name));
  const ofSpeakers = ordered.map(({ id, name }, index): [string, GraphKind] => [
    `line ${id}`,
    { label: name, tone: speakerTones[index % speakerTones.length] as GraphTone },
  ]);
  const types = Object.fromEntries([
    ...Object.entries(conversationNodeTypes).map(([type, label]): [string, GraphKind] => [
      type,
      { label, tone: tones[type as ConversationNodeType] },
    ]),
    ...ofSpeakers,
  ]);
  const nodesMade = new WeakMap<GraphRecord, GraphNode>();

  function nodeOf(record: GraphRecord): GraphNode {
    const known = nodesMade.get(record);
    if (known) return known;
    const fields = record.fields as unknown as NodeFields;
    const { type, x, y, width, height, speakerID, note } = fields;
    const size = type === 'frame' ? frameSize : nodeSize;
    const spoken = type === 'line' && speakerID !== null ? `line ${speakerID}` : type;
    const made: GraphNode = {
      ...{ id: record.id, x, y, kind: spoken in types ? spoken : type, isFrame: type === 'frame' },
      ...{ width: width ?? size.width, height: height ?? size.height },
      title: titleOf(fields),
      detail: detailOf(fields),
      ...(note === '' || type === 'note' ? {} : { marks: [{ tone: 'info' as const, label: 'has a note' }] }),
    };
    nodesMade.set(record, made);
    return made;
  }

  function titleOf({ type, name, text, note, cases }: NodeFields): string {
    if (type === 'line' || type === 'choice') {
      const options = cases.rows.flatMap((row) => ('text' in row && row.text !== '' ? [oneLine(shown(row.text))] : []));
      return oneLine(shown(text)) || name || options.join(' / ');
    }
    if (type === 'note') return name || oneLine(note);
    return name || (type === 'frame' ? '' : conversationNodeTypes[type]);
  }

  function detailOf({ type, name, text, direction, cases, effects, returns }: NodeFields): string {
    const options = cases.rows.length;
    const parts: Partial<Record<ConversationNodeType, string>> = {
      line: [name, direction && `(${direction})`].filter(Boolean).join(' '),
      choice: [text === '' ? '' : name, options === 1 ? '1 option' : `${options} options`].filter(Boolean).join(' · '),
      branch: options === 1 ? '1 condition' : `${options} conditions`,
      random: `${options} ways`,
      sequence: `${options} in order`,
      effects: effects.length === 1 ? '1 effect' : `${effects.length} effects`,
      jump: returns ? 'comes back' : '',
    };
    return parts[type] ?? '';
  }

  /** Of an edge: what it is followed by, unless that is plain. */
  function labelOf(from: GraphRecord | undefined, port: string): string {
    if (port === 'next' || !from) return '';
    const ports = portsOf(from.fields as unknown as NodeFields, names);
    return oneLine(ports.find((each) => each.port === port)?.label ?? '');
  }

  const edgesMade = new WeakMap<GraphRecord, { from: GraphRecord | undefined; made: GraphEdge }>();

  function edgeOf(record: GraphRecord, from: GraphRecord | undefined): GraphEdge {
    const known = edgesMade.get(record);
    if (known && known.from === from) return known.made;
    const port = String(record.fields.port);
    const made: GraphEdge = {
      ...{ id: record.id, from: String(record.fields.fromID), to: String(record.fields.toID) },
      tone: port.endsWith(':fail') ? 'danger' : port === 'next' ? 'neutral' : 'accent',
      label: labelOf(from, port),
    };
    edgesMade.set(record, { from, made });
    return made;
  }

  return {
    kind: 'conversation',
    types,
    nodes: (nodes) => [...nodes.values()].map(nodeOf),
    edges: (edges, nodes) => [...edges.values()].map((edge) => edgeOf(edge, nodes.get(String(edge.fields.fromID)))),
    endingType: 'end',
    nextType(nodes, from) {
      if (from === undefined) return nodes.size === 0 ? 'start' : 'line';
      return 'line';
    },
    newEdge(from, leaving) {
      const ports = from ? portsOf(from.fields as unknown as NodeFields) : [];
      const taken = new Set(leaving.map(({ fields }) => fields.port));
      return { port: (ports.find(({ port }) => !taken.has(port)) ?? ports[0])?.port ?? 'next' };
    },
    outputs: (fields) =>
      portsOf(fields as unknown as NodeFields, names).map(({ port, label }) => ({
        ...{ id: port, label: oneLine(label), along: { port } },
      })),
    replaced: ({ port }, leaving) => leaving.find(({ fields }) => fields.port === port),
    titleEdit(fields) {
      const { type, name, text, note } = fields as unknown as NodeFields;
      const isSpoken = type === 'line' || type === 'choice';
      if (isSpoken && (text !== '' || name === ''))
        return {
          ...{ field: 'text', text: shown(text) },
          stored: (next) => (names ? messageToStored(next, names) : next),
        };
      if (type === 'note' && name === '') return { field: 'note', text: note, stored: (next) => next };
      return { field: 'name', text: name, stored: (next) => next };
    },
    lineType: 'line',
    copyFields(fields, { fromID, toID, isCopied }) {
      if (fields.type !== 'jump' || fields.toNodeID === null) return fields;
      const intoID = fields.toConversationID ?? fromID;
      // What it leads to is copied along, or stays where it is.
      const isInside = isCopied(fields.toNodeID) || intoID === toID;
      return { ...fields, toConversationID: isInside ? null : intoID };
    },
    nodeFields: ({ type }) => fieldsOfType[type as ConversationNodeType],
    edgeFields: [],
    isMet: ({ type }) => type !== 'note' && type !== 'frame',
    optionsOf: (fields) => optionsOf(fields as unknown as NodeFields),
    // Where a check fails, the option was chosen all the same.
    optionOf: ({ fromID, port }, nodes) => {
      const from = nodes.get(String(fromID));
      const [id = ''] = String(port).split(':');
      return from && optionsOf(from.fields as unknown as NodeFields).includes(id) ? id : undefined;
    },
    inputs: {
      text: MessageInput as PanelInput,
      cases: CasesInput as PanelInput,
      toConversationID: JumpConversationInput as PanelInput,
      toNodeID: JumpNodeInput as PanelInput,
      voiceID: VoiceInput as PanelInput,
    },
    views: {
      cases: CasesView as PanelView,
      toNodeID: JumpNodeView as PanelView,
      voiceID: VoiceView as PanelView,
    },
    words: {
      page: 'Graph',
      title: (name) => `Graph of ${name}`,
      failed: 'The conversation could not be loaded',
      emptyTitle: 'Nothing is said yet',
      empty: 'Add the start, then press Tab to add what is said next.',
    },
  };
}
