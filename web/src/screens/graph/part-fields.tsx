import { type ComponentType, Suspense, useEffect, useMemo, useRef } from 'react';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import { useKeptDraft } from '#web/screens/expression/kept-drafts.ts';
import { FieldInput, preloadInput } from '#web/screens/kind/field-input.tsx';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import { SavedWhenLeft } from '#web/ui/field/saved-when-left.tsx';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { commitsOnRemoval } from '#web/ui/foundations/use-save-on-leave.ts';
import { fieldsOfPart } from './fields-of-part.ts';
import type { GraphRecord } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';
import { PartView } from './part-view.tsx';

export interface PartFieldsProps {
  graph: KindGraph;
  ownerID: string;
  part: 'nodes' | 'edges';
  record: GraphRecord;
  canEdit: boolean;
  /** Its text takes the focus when it appears. */
  takesFocus?: boolean;
  /** The focus came into the fields, or left them. */
  onEditing?: (isEditing: boolean) => void;
  /** @param begun the record as it was when people began to change the fields */
  onChange: (fields: object, begun: GraphRecord) => void;
}

type AnyInput = ComponentType<{
  value: unknown;
  fields: object;
  ownerID: string;
  onChange: (value: unknown, along?: object) => void;
}>;

/** Fetches ahead what edits the nodes and links of a graph: work on it goes on without a connection (content §8). */
export function preloadPartFields(graph: KindGraph): void {
  const { node, edge } = graphOf(graph.kind);
  for (const kind of [node, edge]) for (const field of fieldsOf(kind)) preloadInput(undefined, field);
}

/** The fields of a node or a link, each saved by itself. */
export function PartFields({
  graph,
  ownerID,
  part,
  record,
  canEdit,
  takesFocus,
  onEditing,
  onChange,
}: PartFieldsProps) {
  if (!canEdit) return <PartView {...{ graph, ownerID, part, record }} />;
  return (
    <Suspense>
      <fieldset
        ref={commitsOnRemoval}
        className="flex min-w-0 flex-col gap-3"
        onFocus={() => onEditing?.(true)}
        onBlur={() => onEditing?.(false)}
      >
        {fieldsOfPart(graph, part, record.fields).map((field) => (
          <PartField
            key={field.name}
            {...{ field, ownerID, record, onChange }}
            Input={graph.inputs[field.name] as AnyInput | undefined}
          />
        ))}
        {takesFocus && <TextFocus />}
      </fieldset>
    </Suspense>
  );
}

/** Appears with the fields, which may be loaded first. */
function TextFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('fieldset')?.querySelector('textarea')?.focus(), []);
  return <span ref={mark} hidden />;
}

interface PartFieldProps extends Pick<PartFieldsProps, 'ownerID' | 'record' | 'onChange'> {
  field: NamedField;
  Input: AnyInput | undefined;
}

function PartField({ field, Input, ownerID, record, onChange }: PartFieldProps) {
  const begun = useRef<GraphRecord | null>(null);
  const edit = useMemo(
    () => ({
      state: record,
      startFrom: (from: unknown) => {
        begun.current = from as GraphRecord;
      },
    }),
    [record],
  );
  const save = (value: unknown, along?: object) => {
    const from = begun.current ?? record;
    begun.current = null;
    onChange({ [field.name]: value, ...along }, from);
  };
  const saved = record.fields[field.name];
  return (
    <BegunContext value={edit}>
      {Input ? (
        <Input {...{ ownerID }} value={saved} fields={record.fields} onChange={save} />
      ) : (
        <SavedField {...{ field, saved }} onSave={save} />
      )}
    </BegunContext>
  );
}

interface SavedFieldProps {
  field: NamedField;
  saved: unknown;
  onSave: (value: unknown) => void;
}

const typedTypes: ReadonlySet<string> = new Set(['text', 'longText', 'number', 'expression', 'effects']);

/** Saved when it is left, or as soon as something is chosen. */
function SavedField({ field, saved, onSave }: SavedFieldProps) {
  const accepted = (value: unknown) => field.schema.safeParse(value).data;
  const save = (value: unknown) => {
    const next = accepted(value);
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(saved)) onSave(next);
  };
  const draft = useKeptDraft(saved, `${field.label} as typed`);
  if (!typedTypes.has(field.type)) return <FieldInput field={field} value={saved} onChange={save} />;
  return (
    <SavedWhenLeft saved={saved} onSave={onSave} accept={accepted} draft={draft}>
      {(value, onType, isTyped) => (
        <FieldInput
          field={field}
          value={value}
          onChange={onType}
          errorMessage={isTyped ? field.schema.safeParse(value).error?.issues[0]?.message : undefined}
        />
      )}
    </SavedWhenLeft>
  );
}
