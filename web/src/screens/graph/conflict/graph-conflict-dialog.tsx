import { useMemo } from 'react';
import { variableKind } from '#content/expression/names.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import { shortened } from '#content/text/cut-text.ts';
import { fieldsOf, fieldWords } from '#contract/kinds/declaration.ts';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { fieldText } from '#web/screens/form/field-text.ts';
import { StaleDialog } from '#web/screens/form/stale-dialog.tsx';
import { valueWords } from '#web/screens/kind/field-words.ts';
import { useReferenceTitles } from '#web/screens/kind/use-reference-titles.ts';
import { useMoney } from '#web/screens/use-money.ts';
import type { Parts } from '../graph-records.ts';
import type { GraphConflict } from '../graph-state.ts';
import type { KindGraph } from '../kind-graph.ts';

export interface GraphConflictDialogProps {
  kind: GraphKind;
  /** What nodes and links are called there; absent: by their fields alone. */
  graph?: KindGraph;
  conflict: GraphConflict | null;
  /** Those of the graph: links lead to nodes that no list has. */
  nodes: Parts;
  /** Fields to save over theirs, by record. */
  onResolve: (mine: ReadonlyMap<string, object>) => void;
}

type Values = Record<string, unknown>;

/** Characters of a title. */
const titleMax = 60;

/** Someone else changed the same fields of a node or a link: theirs or mine, field by field (decisions §3). */
export function GraphConflictDialog({ kind, graph, conflict, nodes, onResolve }: GraphConflictDialogProps) {
  const { node, edge } = graphOf(kind);
  const fields = useMemo(
    () => new Map([...fieldsOf(edge), ...fieldsOf(node)].map((field) => [field.name, field])),
    [edge, node],
  );
  const pairs = useMemo(() => (conflict ? pairsOf(conflict) : []), [conflict]);
  const referred = useReferenceTitles(
    useMemo(() => [...fields.values()], [fields]),
    useMemo(() => pairs.flatMap(({ mine, theirs }) => [mine, theirs]), [pairs]),
  );
  const { records } = useExpressionRecords();
  // What expressions and effects call each record.
  const named = useMemo(
    () => new Map(records?.all.map(({ id, kind: of, key, name }) => [id, of === variableKind ? key : name])),
    [records],
  );
  const titles = useMemo(
    () => new Map(conflict && graph ? graph.nodes(nodes).map(({ id, title }) => [id, title]) : []),
    [conflict, graph, nodes],
  );
  const titleOf = (id: string): string | undefined => {
    const node = nodes.get(id);
    return node
      ? shortened(titles.get(id) ?? '', titleMax) || nameOfFields(node.fields)
      : (referred(id) ?? named.get(id));
  };
  const money = useMoney();
  const inWords = (name: string, value: unknown) => {
    const field = fields.get(name);
    if (field?.hasExpressions && records) return messageToShown(String(value ?? ''), records.names);
    return field ? valueWords(field, value, { titleOf, money }) : fieldText(value);
  };
  // A node without a name is known by what it says.
  const readNames = [...fields.values()].filter(({ isReadByPlayers, type }) => isReadByPlayers && type === 'longText');
  const titleFields = [node.titleField, edge.titleField, ...readNames.map(({ name }) => name)];
  const nameOfFields = (now: Values): string => {
    const [title = ''] = titleFields.flatMap((name) => inWords(name, now[name]).split('\n', 1)).filter(Boolean);
    const type = fields.get('type');
    return (
      shortened(title, titleMax) || (type && now.type ? valueWords(type, now.type, { titleOf, money }) : 'Untitled')
    );
  };
  const labelOf = ({ id, now }: Pair, name: string): string => {
    const field = fields.get(name);
    const from = typeof now.fromID === 'string' ? titleOf(now.fromID) : undefined;
    if (name === 'toID' && from) {
      // Several links may leave one node.
      const [edge] = graph?.edges(new Map([[id, { id, version: 0, fields: now }]]), nodes) ?? [];
      return `What follows “${from}”${edge?.label ? ` (${shortened(edge.label, titleMax)})` : ''}`;
    }
    return field ? `${nameOfFields(now)}: ${fieldWords(field)}` : name;
  };
  // Of several records the fields stand one below the other, named by their record.
  const merged = (of: (pair: Pair) => Values): Values =>
    Object.fromEntries(
      pairs.flatMap((pair) => Object.entries(of(pair)).map(([name, value]) => [`${pair.id}/${name}`, value])),
    );
  const nameOf = (key: string) => key.slice(key.indexOf('/') + 1);
  return (
    <StaleDialog<Values>
      conflict={
        conflict && {
          base: null,
          mine: merged(({ mine }) => mine),
          theirs: merged(({ theirs }) => theirs),
          isOwnChange: conflict.isOwnChange,
          changedBy: conflict.changedBy,
        }
      }
      label={(key) => {
        const pair = pairs.find(({ id }) => key.startsWith(id));
        return pair ? labelOf(pair, nameOf(key)) : key;
      }}
      isLongText={() => false}
      words={(key, value) => inWords(nameOf(key), value)}
      isSaving={false}
      saveLabel="Save this"
      onResolve={(values) => {
        const mine = new Map<string, Values>();
        for (const [key, value] of Object.entries(values)) {
          const id = key.slice(0, key.indexOf('/'));
          mine.set(id, { ...mine.get(id), [nameOf(key)]: value });
        }
        for (const { id, theirs } of pairs)
          if (JSON.stringify(mine.get(id)) === JSON.stringify(theirs)) mine.delete(id);
        onResolve(mine);
      }}
      closeLabel={conflict?.isOwnChange ? 'Keep the other window’s' : 'Keep theirs'}
      onClose={() => onResolve(new Map())}
    />
  );
}

interface Pair {
  id: string;
  /** All of it as it is now. */
  now: Values;
  mine: Values;
  theirs: Values;
}

/** Of each record that changed: the fields that were to be saved, and what they are now. */
function pairsOf({ gesture, current }: GraphConflict): Pair[] {
  const updates = new Map(
    [...(gesture.nodes?.update ?? []), ...(gesture.edges?.update ?? [])].map(({ id, fields: of }) => [id, of]),
  );
  return current.flatMap(({ id, fields: now }) => {
    const mine = updates.get(id) as Values | undefined;
    if (!mine) return [];
    const theirs = Object.fromEntries(Object.keys(mine).map((name) => [name, now[name]]));
    return [{ id, now, mine, theirs }];
  });
}
