import { useMemo } from 'react';
import { fieldsOf, fieldWords } from '#contract/kinds/declaration.ts';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { fieldText } from '#web/screens/form/field-text.ts';
import { StaleDialog } from '#web/screens/form/stale-dialog.tsx';
import { valueWords } from '#web/screens/kind/field-words.ts';
import { useReferenceTitles } from '#web/screens/kind/use-reference-titles.ts';
import { useMoney } from '#web/screens/use-money.ts';
import type { GraphConflict } from './graph-store.ts';

export interface GraphConflictDialogProps {
  kind: GraphKind;
  conflict: GraphConflict | null;
  /** Fields to save over theirs, by record. */
  onResolve: (mine: ReadonlyMap<string, object>) => void;
}

type Values = Record<string, unknown>;

/** Someone else changed the same fields of a node or a link: theirs or mine, field by field (decisions §3). */
export function GraphConflictDialog({ kind, conflict, onResolve }: GraphConflictDialogProps) {
  const { node, edge } = graphOf(kind);
  const fields = useMemo(
    () => new Map([...fieldsOf(edge), ...fieldsOf(node)].map((field) => [field.name, field])),
    [edge, node],
  );
  const pairs = useMemo(
    () => (conflict ? pairsOf(conflict, [node.titleField, edge.titleField]) : []),
    [conflict, node, edge],
  );
  const titleOf = useReferenceTitles(
    useMemo(() => [...fields.values()], [fields]),
    useMemo(() => pairs.flatMap(({ mine, theirs }) => [mine, theirs]), [pairs]),
  );
  const money = useMoney();
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
          base: merged(({ theirs }) => theirs),
          mine: merged(({ mine }) => mine),
          theirs: merged(({ theirs }) => theirs),
          isOwnChange: conflict.isOwnChange,
        }
      }
      label={(key) => {
        const pair = pairs.find(({ id }) => key.startsWith(id));
        const field = fields.get(nameOf(key));
        return pair && field ? `${pair.title}: ${fieldWords(field)}` : key;
      }}
      isLongText={(key) => fields.get(nameOf(key))?.type === 'longText'}
      words={(key, value) => {
        const field = fields.get(nameOf(key));
        return field ? valueWords(field, value, { titleOf, money }) : fieldText(value);
      }}
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
  title: string;
  mine: Values;
  theirs: Values;
}

/** Of each record that changed: the fields that were to be saved, and what they are now. */
function pairsOf({ gesture, current }: GraphConflict, titleFields: readonly string[]): Pair[] {
  const updates = new Map(
    [...(gesture.nodes?.update ?? []), ...(gesture.edges?.update ?? [])].map(({ id, fields: of }) => [id, of]),
  );
  return current.flatMap(({ id, fields: now }) => {
    const mine = updates.get(id) as Values | undefined;
    if (!mine) return [];
    const theirs = Object.fromEntries(Object.keys(mine).map((name) => [name, now[name]]));
    const title = titleFields.map((field) => now[field]).find(Boolean);
    return [{ id, title: String(title ?? 'Untitled'), mine, theirs }];
  });
}
