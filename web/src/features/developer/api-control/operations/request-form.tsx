import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { CodeEditor } from '#web/ui/editor/code-editor.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import type { ApiOperation } from './document.ts';
import type { KnownValues } from './example-value.ts';
import { ObjectFields } from './object-fields.tsx';
import type { RequestValues } from './request.ts';
import { SchemaField } from './schema-field.tsx';
import { jsonText, readJson, UnreadJson } from './unread-json.ts';

export interface RequestFormProps {
  operation: ApiOperation;
  values: RequestValues;
  onChange: (values: RequestValues) => void;
  known: KnownValues;
}

/** Path, query and body of a call. The body is filled in field by field, or written as JSON. */
export function RequestForm({ operation, values, onChange, known }: RequestFormProps) {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const isEmpty = operation.parameters.length === 0 && !operation.body && !operation.takesFile;
  const fields = (parameters: typeof inPath) => (
    <ObjectFields
      schema={{
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      }}
      value={values.parameters}
      onChange={(parameters) => onChange({ ...values, parameters })}
      known={known}
      Field={SchemaField}
    />
  );
  return (
    <>
      {isEmpty && <p className="text-sm text-muted">This call takes no values.</p>}
      {inPath.length > 0 && <Part title="Path">{fields(inPath)}</Part>}
      {inQuery.length > 0 && <Part title="Query">{fields(inQuery)}</Part>}
      {operation.body && (
        <BodyPart
          operation={operation}
          body={values.body}
          onChange={(body) => onChange({ ...values, body })}
          known={known}
        />
      )}
      {operation.takesFile && (
        <FileInput
          label="File"
          isRequired
          onFiles={([file]) => onChange({ ...values, file: file ?? null })}
          files={values.file ? [{ id: 'file', name: values.file.name, size: values.file.size }] : []}
          onRemove={() => onChange({ ...values, file: null })}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface BodyPartProps {
  operation: ApiOperation;
  body: unknown;
  onChange: (body: unknown) => void;
  known: KnownValues;
}

function BodyPart({ operation, body, onChange, known }: BodyPartProps) {
  const schema = operation.body ?? {};
  const hasFields = schema.properties !== undefined;
  const [mode, setMode] = useState<'form' | 'json'>(hasFields ? 'form' : 'json');
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof UnreadJson);
  return (
    <section aria-label="Body" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Body</h3>
        {hasFields && (
          <SegmentedControl
            label="Body as"
            isLabelHidden
            value={mode}
            onChange={setMode}
            options={[
              { id: 'form', label: 'Form', isDisabled: !isObject },
              { id: 'json', label: 'JSON' },
            ]}
          />
        )}
      </div>
      {mode === 'form' && isObject ? (
        <ObjectFields
          schema={schema}
          value={body as Record<string, unknown>}
          onChange={onChange}
          known={known}
          Field={SchemaField}
        />
      ) : (
        <JsonBody body={body} onChange={onChange} />
      )}
    </section>
  );
}

/** Keeps the text as it is typed: reading it would lose its spaces. */
function JsonBody({ body, onChange }: { body: unknown; onChange: (body: unknown) => void }) {
  const [typed, setTyped] = useState({ text: jsonText(body), body });
  // Filled in from outside.
  const text = typed.body === body ? typed.text : jsonText(body);
  return (
    <CodeEditor
      label="Body as JSON"
      isLabelHidden
      value={text}
      errorMessage={body instanceof UnreadJson ? 'This is not JSON yet.' : undefined}
      onChange={(next) => {
        const read = readJson(next);
        setTyped({ text: next, body: read });
        onChange(read);
      }}
    />
  );
}
