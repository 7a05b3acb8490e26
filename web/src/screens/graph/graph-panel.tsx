import { X } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import { commentedKinds } from '#contract/kinds/names.ts';
import { RecordComments } from '#web/screens/comments/record-comments.tsx';
import { FieldInput } from '#web/screens/kind/field-input.tsx';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { GraphState } from './graph-store.ts';
import type { KindGraph } from './kind-graph.ts';
import { LinksOfNode } from './links-of-node.tsx';

export interface GraphPanelProps {
  graph: KindGraph;
  state: GraphState;
  nodeID: string | undefined;
  edgeID: string | null;
  canEdit: boolean;
  /** Opened by key: its first field gets the focus. */
  isFocused: boolean;
  /** Somebody begins or ends to fill in its fields. */
  onEditing: (isEditing: boolean) => void;
  onClose: () => void;
  onSelect: (nodeID: string) => void;
  onChange: (kind: 'nodes' | 'edges', id: string, fields: object) => void;
}

type AnyInput = ComponentType<{ value: unknown; fields: object; onChange: (value: unknown) => void }>;

/** The fields of the node or the link that is selected. */
export function GraphPanel(props: GraphPanelProps) {
  const { graph, state, nodeID, edgeID, canEdit, isFocused, onEditing, onClose, onSelect, onChange } = props;
  const node = nodeID === undefined ? undefined : state.nodes.get(nodeID);
  const edge = edgeID === null ? undefined : state.edges.get(edgeID);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) panel.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isFocused]);
  const record = node ?? edge;
  if (!record) return null;
  const declared = graphOf(graph.kind);
  const commentedKind = commentedKinds.find((each) => each === declared.node.kind);
  const names = node ? ['type', declared.node.titleField, ...graph.nodeFields(node.fields)] : graph.edgeFields;
  const all: readonly NamedField[] = fieldsOf(node ? declared.node : declared.edge);
  const shown = names.flatMap((name) => all.find((field) => field.name === name) ?? []);
  const kind = node ? 'nodes' : 'edges';
  return (
    <aside
      ref={panel}
      aria-label={node ? 'Node' : 'Link'}
      className="flex w-80 shrink-0 flex-col gap-3 overflow-auto border-l border-line bg-surface p-3 mobile:absolute mobile:inset-x-0 mobile:bottom-0 mobile:z-10 mobile:max-h-[60dvh] mobile:w-full mobile:border-t mobile:border-l-0"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{node ? 'Node' : 'Link'}</h2>
        <IconButton size="sm" icon={X} label="Close" onPress={onClose} />
      </div>
      <Suspense>
        {/* Viewers see the fields, but can't reach them. */}
        <fieldset
          disabled={!canEdit}
          inert={!canEdit}
          className="flex flex-col gap-3"
          onFocus={() => onEditing(true)}
          onBlur={() => onEditing(false)}
        >
          {shown.map((field) => {
            const Input = graph.inputs[field.name] as AnyInput | undefined;
            const save = (value: unknown) => onChange(kind, record.id, { [field.name]: value });
            const saved = record.fields[field.name];
            return Input ? (
              <Input key={field.name} value={saved} fields={record.fields} onChange={save} />
            ) : (
              <SavedField key={field.name} {...{ field, saved }} onSave={save} />
            );
          })}
        </fieldset>
      </Suspense>
      {node && <LinksOfNode {...{ graph, state }} nodeID={node.id} onSelect={onSelect} />}
      {node && commentedKind && <RecordComments kind={commentedKind} recordID={node.id} isDeleted={false} />}
    </aside>
  );
}

interface SavedFieldProps {
  field: NamedField;
  saved: unknown;
  onSave: (value: unknown) => void;
}

/** Saved when it is left, or as soon as something is chosen. */
function SavedField({ field, saved, onSave }: SavedFieldProps) {
  const [typed, setTyped] = useState<{ value: unknown } | null>(null);
  const value = typed ? typed.value : saved;
  const parsed = field.schema.safeParse(value);
  const isTyping = ['text', 'longText', 'number', 'expression', 'effects'].includes(field.type);
  const save = (next: unknown) => {
    const { success, data } = field.schema.safeParse(next);
    if (!success) return;
    setTyped(null);
    if (JSON.stringify(data) !== JSON.stringify(saved)) onSave(data);
  };
  return (
    <FieldInput
      field={field}
      value={value}
      onChange={(next) => (isTyping ? setTyped({ value: next }) : save(next))}
      onBlur={() => typed && save(typed.value)}
      errorMessage={typed && !parsed.success ? parsed.error.issues[0]?.message : undefined}
    />
  );
}
