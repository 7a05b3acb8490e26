import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { exampleOf, type KnownValues } from './example-value.ts';
import { type Control, controlOf, type Schema, typeText } from './json-schema.ts';
import { ObjectFields } from './object-fields.tsx';
import { jsonText, readJson, UnreadJson } from './unread-json.ts';

export interface SchemaFieldProps {
  schema: Schema;
  name: string;
  isRequired: boolean;
  /** undefined: it is not sent. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** For what is added. */
  known: KnownValues;
}

/** One value of a request by its schema: a field for each type, JSON as text for the rest. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, name, isRequired, value, onChange } = props;
  const control = controlOf(schema);
  const common = { label: name, description: typeText(schema), isRequired };
  switch (control.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          spellCheck="false"
          autoComplete="off"
          type={/password/i.test(name) ? 'password' : 'text'}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange(next === '' && !isRequired ? undefined : next)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          maxFractionDigits={control.schema.type === 'integer' ? 0 : undefined}
          formatOptions={{ useGrouping: false }}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'boolean':
      return <Choice {...props} description={common.description} values={[true, false]} />;
    case 'choice':
      return <Choice {...props} description={common.description} values={control.values} />;
    case 'list':
      return <ListField {...props} control={control} />;
    case 'object':
      return <ObjectField {...props} control={control} />;
    default:
      return (
        <TextArea
          {...common}
          isMonospace
          rows={2}
          value={jsonText(value)}
          errorMessage={value instanceof UnreadJson ? 'This is not JSON yet.' : undefined}
          onChange={(next) => onChange(next.trim() === '' ? undefined : readJson(next))}
        />
      );
  }
}

const notSent = 'not sent';

/** A value from a list, by its JSON: `"yes"` and `yes` may both be one. */
function Choice(props: SchemaFieldProps & { values: readonly unknown[]; description: string }) {
  const { name, isRequired, value, onChange, values, description } = props;
  const options = values.map((one) => ({
    id: JSON.stringify(one),
    label: typeof one === 'string' ? one || '(empty)' : JSON.stringify(one),
  }));
  return (
    <Select
      label={name}
      description={description}
      isRequired={isRequired}
      options={isRequired ? options : [{ id: notSent, label: 'Not sent' }, ...options]}
      value={value === undefined ? notSent : JSON.stringify(value)}
      onChange={(id) => onChange(values.find((one) => JSON.stringify(one) === id))}
    />
  );
}

function ListField(props: SchemaFieldProps & { control: Extract<Control, { kind: 'list' }> }) {
  const { schema, name, isRequired, value, onChange, known, control } = props;
  const rows = Array.isArray(value) ? value : [];
  const keys = useRowKeys(rows.length);
  const itemName = name.replace(/s$/, '');
  const replace = (index: number, next: unknown) => onChange(rows.map((row, at) => (at === index ? next : row)));
  const remove = (index: number) => {
    keys.remove(index);
    const left = rows.filter((_, at) => at !== index);
    onChange(left.length === 0 && !isRequired ? undefined : left);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        {name} <span className="text-xs font-normal text-muted">{typeText(schema)}</span>
      </legend>
      {rows.map((row, index) => (
        <div key={keys.of(index)} className="flex min-w-0 items-start gap-1 border-l border-line pl-3">
          <div className="min-w-0 flex-1">
            <SchemaField
              schema={control.items}
              name={`${itemName} ${index + 1}`}
              isRequired
              value={row}
              onChange={(next) => replace(index, next)}
              known={known}
            />
          </div>
          <IconButton icon={X} label={`Remove ${itemName} ${index + 1}`} size="sm" onPress={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          onPress={() => onChange([...rows, exampleOf(control.items, itemName, known)])}
          isDisabled={rows.length >= (control.schema.maxItems ?? Number.POSITIVE_INFINITY)}
        >
          {`Add ${itemName}`}
        </Button>
      </div>
    </fieldset>
  );
}

/** The rows of a list have no keys of their own: a field that is being written in keeps its place when one above it goes. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const last = Math.max(-1, ...keys);
  const all = [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => last + 1 + at)];
  return {
    of: (index: number) => all[index],
    remove: (index: number) => setKeys(all.filter((_, at) => at !== index)),
  };
}

function ObjectField(props: SchemaFieldProps & { control: Extract<Control, { kind: 'object' }> }) {
  const { schema, name, isRequired, value, onChange, known, control } = props;
  if (value === undefined || value === null)
    return (
      <div>
        <Button size="sm" icon={Plus} onPress={() => onChange(exampleOf(schema, name, known))}>
          {`Add ${name}`}
        </Button>
      </div>
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-l border-line pl-3">
      <legend className="flex items-center gap-1 text-sm font-medium">
        {name}
        {!isRequired && <IconButton icon={X} label={`Remove ${name}`} size="sm" onPress={() => onChange(undefined)} />}
      </legend>
      <ObjectFields
        schema={control.schema}
        value={value as Record<string, unknown>}
        onChange={onChange}
        known={known}
        Field={SchemaField}
      />
    </fieldset>
  );
}
