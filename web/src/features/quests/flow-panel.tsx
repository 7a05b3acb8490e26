import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { questEdgeDeclaration } from '#contract/kinds/quest-edge.ts';
import { type QuestNodeType, questNodeDeclaration } from '#contract/kinds/quest-node.ts';
import type { GraphState } from '#web/screens/graph/graph-store.ts';
import { FieldInput } from '#web/screens/kind/field-input.tsx';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinksOfNode } from './links-of-node.tsx';
import type { NodeFields } from './quest-source.ts';
import { RewardsInput } from './rewards-input.tsx';

export interface FlowPanelProps {
  state: GraphState;
  nodeID: string | undefined;
  edgeID: string | null;
  canEdit: boolean;
  /** Opened by key: its first field gets the focus. */
  isFocused: boolean;
  onClose: () => void;
  onSelect: (nodeID: string) => void;
  onChange: (kind: 'nodes' | 'edges', id: string, fields: object) => void;
}

/** The fields of each type of node, beside its type and its title. */
const fieldsOfType: Readonly<Record<QuestNodeType, readonly string[]>> = {
  start: ['journal', 'effects', 'note'],
  stage: ['journal', 'hidden', 'effects', 'note'],
  objective: ['journal', 'objective', 'itemID', 'npcID', 'placeID', 'count', 'optional', 'hidden', 'effects', 'note'],
  allOf: ['note'],
  anyOf: ['note'],
  branch: ['note'],
  timer: ['seconds', 'note'],
  succeed: ['journal', 'rewards', 'effects', 'note'],
  fail: ['journal', 'rewards', 'effects', 'note'],
  note: ['note'],
  frame: [],
};

const nodeFields: readonly NamedField[] = fieldsOf(questNodeDeclaration);
const edgeFields: readonly NamedField[] = fieldsOf(questEdgeDeclaration);
const ofEdge = ['kind', 'label', 'condition', 'effects'];

/** The fields of the node or the link that is selected. */
export function FlowPanel({ state, nodeID, edgeID, canEdit, isFocused, onClose, onSelect, onChange }: FlowPanelProps) {
  const node = nodeID === undefined ? undefined : state.nodes.get(nodeID);
  const edge = edgeID === null ? undefined : state.edges.get(edgeID);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) panel.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isFocused]);
  const record = node ?? edge;
  if (!record) return null;
  const names = node ? ['type', 'title', ...fieldsOfType[(node.fields as unknown as NodeFields).type]] : ofEdge;
  const all = node ? nodeFields : edgeFields;
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
        <fieldset disabled={!canEdit} inert={!canEdit} className="flex flex-col gap-3">
          {shown.map((field) =>
            field.name === 'rewards' ? (
              <RewardsInput
                key={field.name}
                value={(record.fields as unknown as NodeFields).rewards}
                onChange={(rewards) => onChange(kind, record.id, { rewards })}
              />
            ) : (
              <SavedField
                key={field.name}
                field={field}
                saved={record.fields[field.name]}
                onSave={(value) => onChange(kind, record.id, { [field.name]: value })}
              />
            ),
          )}
        </fieldset>
      </Suspense>
      {node && <LinksOfNode {...{ state }} nodeID={node.id} onSelect={onSelect} />}
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
