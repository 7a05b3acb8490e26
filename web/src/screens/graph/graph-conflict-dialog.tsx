import { fieldsOf, fieldWords } from '#contract/kinds/declaration.ts';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { StaleDialog } from '#web/screens/form/stale-dialog.tsx';
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
  const fields = new Map([...fieldsOf(edge), ...fieldsOf(node)].map((field) => [field.name, field]));
  const pairs = conflict ? pairsOf(conflict, [node.titleField, edge.titleField]) : [];
  // Of several records the fields stand one below the other, named by their record.
  const merged = (of: (pair: Pair) => Values): Values =>
    Object.fromEntries(
      pairs.flatMap((pair) => Object.entries(of(pair)).map(([name, value]) => [`${pair.id}/${name}`, value])),
    );
  const nameOf = (key: string) => key.slice(key.indexOf('/') + 1);
  const keepTheirs = () => onResolve(new Map());
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
      words={(_key, value) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))}
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
      onClose={keepTheirs}
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
