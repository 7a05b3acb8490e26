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
    ...(rangeOf(state, path) ?? rangeOf(state, path.slice(0, -1)) ?? { from: 0, to: 0 }),
    message,
    severity,
  }));
}

function complete(context: CompletionContext, schema: JsonSchema | null): CompletionResult | null {
  if (schema === null) return null;
  const { path, node, isName } = placeAt(context.state, context.pos);
  const from = node.name === 'PropertyName' || values.has(node.name) ? node.from : context.pos;
  const to = node.name === 'PropertyName' || values.has(node.name) ? node.to : context.pos;
  if (isName) {
    const object = node.name === 'Object' ? node : node.parent?.parent;
    const properties = schemaAt(schema, node.name === 'Object' ? path : path.slice(0, -1))?.properties;
    if (!object || !properties || (node.name === 'Object' && !context.explicit)) return null;
    const known = new Set(namesIn(context.state, object));
    const options = Object.entries(properties)
      .filter(([name]) => !known.has(name) || node.name === 'PropertyName')
      .map(([name, property]) => ({
        label: JSON.stringify(name),
        detail: property.title ?? '',
        apply: `${JSON.stringify(name)}${node.name === 'Object' ? ': ' : ''}`,
      }));
    return { from, to, options };
  }
  const property = schemaAt(schema, path);
  if (!property || (!values.has(node.name) && !context.explicit)) return null;
  return { from, to, options: valuesOf(property).map((value) => ({ label: JSON.stringify(value) })) };
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
