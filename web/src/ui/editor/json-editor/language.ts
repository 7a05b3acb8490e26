import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import { type JsonPath, namesIn, placeAt, rangeOf } from './json-path.ts';
import { factsOf, type JsonSchema, schemaAt, valuesOf } from './json-schema.ts';

/** Something to say about the value at a path. */
export interface JsonFault {
  path: JsonPath;
  message: string;
  /** `info` marks what is unusual and allowed. Default error. */
  severity?: 'error' | 'warning' | 'info';
}

export interface JsonKnowledge {
  schema: JsonSchema | null;
  /** Looks at a document that parses. */
  check: (value: unknown) => readonly JsonFault[];
}

/** JSON, its syntax errors, the faults that the caller finds, and what the schema offers and explains. */
export function jsonLanguage(knowledge: JsonKnowledge): Extension {
  return [
    json(),
    linter(jsonParseLinter(), { delay: 200 }),
    linter((view) => faultsIn(view, knowledge), { delay: 200 }),
    autocompletion({ override: [(context) => complete(context, knowledge.schema)], icons: false }),
    hoverTooltip((view, position) => explain(view, position, knowledge.schema)),
  ];
}

function faultsIn({ state }: EditorView, { check }: JsonKnowledge): Diagnostic[] {
  let value: unknown;
  try {
    value = JSON.parse(state.doc.toString());
  } catch {
    return [];
  }
  return check(value).map(({ path, message, severity = 'error' }) => ({
    // What is missing is marked where it would be.
    ...(rangeOf(state, path, severity === 'info' ? 'name' : 'value') ??
      rangeOf(state, path.slice(0, -1), 'value') ?? { from: 0, to: 0 }),
    message,
    severity,
  }));
}

function complete(context: CompletionContext, schema: JsonSchema | null): CompletionResult | null {
  if (schema === null) return null;
  const { state, pos, explicit } = context;
  const { path, node, isName } = placeAt(state, pos);
  const isWord = node.name === 'PropertyName' || values.has(node.name);
  if (!isWord && !explicit) return null;
  const [from, to] = isWord ? [node.from, node.to] : [pos, pos];
  // The quotes are part of what is offered, and not of what is looked for.
  const typed = state.sliceDoc(from, pos).replaceAll('"', '').toLowerCase();
  const offered = isName ? nameOptions() : valueOptions();
  const options = offered.filter(({ label }) => label.toLowerCase().includes(typed));
  return options.length > 0 ? { from, to, options, filter: false } : null;

  function nameOptions() {
    const isNew = node.name === 'Object';
    const object = isNew ? node : node.parent?.parent;
    const properties = schemaAt(schema!, isNew ? path : path.slice(0, -1))?.properties ?? {};
    const taken = new Set(object ? namesIn(state, object) : []);
    if (!isNew) taken.delete(String(path.at(-1)));
    return Object.entries(properties)
      .filter(([name]) => !taken.has(name))
      .map(([name, property]) => ({
        label: JSON.stringify(name),
        detail: property.title ?? '',
        apply: JSON.stringify(name) + (isNew ? ': ' : ''),
      }));
  }
  function valueOptions() {
    const property = schemaAt(schema!, path);
    return property ? valuesOf(property).map((value) => ({ label: JSON.stringify(value) })) : [];
  }
}

const values = new Set(['True', 'False', 'Null', 'Number', 'String']);

function explain({ state }: EditorView, position: number, schema: JsonSchema | null) {
  if (schema === null) return null;
  const { path, node } = placeAt(state, position, 1);
  const property = path.length > 0 ? schemaAt(schema, path) : undefined;
  if (!property?.title) return null;
  return {
    pos: node.from,
    end: node.to,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'explanation';
      for (const text of [property.title, factsOf(property), property.description]) {
        if (!text) continue;
        dom.append(Object.assign(document.createElement('p'), { textContent: text }));
      }
      return { dom };
    },
  };
}
