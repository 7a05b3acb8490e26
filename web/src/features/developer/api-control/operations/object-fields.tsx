import { type ComponentType, useState } from 'react';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import type { KnownValues } from './example-value.ts';
import type { Schema } from './json-schema.ts';

interface FieldProps {
  schema: Schema;
  name: string;
  isRequired: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  known: KnownValues;
}

export interface ObjectFieldsProps {
  schema: Schema;
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Record<string, unknown>) => void;
  known: KnownValues;
  /** Draws one field; handed in, since a field may be an object again. */
  Field: ComponentType<FieldProps>;
}

/** Above this many, the optional fields fold away. */
const foldedAbove = 6;

/** The fields of an object: what is required or given first, the rest folded when there are many. */
export function ObjectFields({ schema, value, onChange, known, Field }: ObjectFieldsProps) {
  const required = new Set(schema.required ?? []);
  const all = Object.entries(schema.properties ?? {});
  // Those of the example; what is given later stays where it is.
  const [example] = useState(() => new Set(Object.keys(value)));
  const isFirst = ([name]: [string, Schema]) => required.has(name) || example.has(name) || all.length <= foldedAbove;
  const rest = all.filter((entry) => !isFirst(entry));
  const change = (name: string, next: unknown) => {
    const { [name]: _, ...others } = value;
    onChange(next === undefined ? others : { ...others, [name]: next });
  };
  const fields = (entries: typeof all) =>
    entries.map(([name, field]) => (
      <Field
        key={name}
        schema={field}
        name={name}
        isRequired={required.has(name)}
        value={value[name]}
        onChange={(next) => change(name, next)}
        known={known}
      />
    ));
  const given = rest.filter(([name]) => value[name] !== undefined).length;
  return (
    <>
      {fields(all.filter(isFirst))}
      {rest.length > 0 && (
        <CollapsibleSection
          title={`Optional fields (${rest.length})`}
          level={3}
          meta={given > 0 ? <span className="text-xs text-muted">{given} filled in</span> : undefined}
        >
          <div className="flex flex-col gap-3">{fields(rest)}</div>
        </CollapsibleSection>
      )}
    </>
  );
}
