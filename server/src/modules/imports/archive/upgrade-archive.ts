import { v5 as uuidOf } from 'uuid';
import { isObject } from '#contract/json-value.ts';
import { customFieldsName } from '#contract/kinds/property-set.ts';
import { oldPropertyTypes } from '../formats/old-property-types.ts';
import { archiveVersion } from './archive-format.ts';

type Values = Record<string, unknown>;

const rows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const each = (value: unknown, change: (record: Values) => Values): unknown[] =>
  rows(value).map((record) => (isObject(record) ? change(record) : record));

/**
 * The `workspace.json` of an older archive as it is written today: custom fields of version 1 are properties of a set that
 * has the id that the migration gives it (0041-properties.ts). Anything else is answered as it is.
 */
export function upgradeArchive(document: unknown, workspaceID: string): unknown {
  if (!isObject(document)) return document;
  const newer = {
    ...document,
    ...(document.npc === undefined ? {} : { npc: each(document.npc, withBarkRows) }),
    ...(document.conversationNode === undefined ? {} : { conversationNode: each(document.conversationNode, withNote) }),
  };
  return document.version === 1 ? withProperties(newer, workspaceID) : newer;
}

/** Barks were lines before they could have conditions (0068-npc-sheets.ts). */
function withBarkRows({ barks, ...npc }: Values): Values {
  if (!Array.isArray(barks)) return { ...npc, barks };
  return { ...npc, barks: { rows: barks.map((text) => ({ text, condition: '' })) } };
}

/** Imports of stories put what notes say into their text, which no screen shows of a note (0376-imported-notes.ts). */
function withNote(node: Values): Values {
  if (node.type !== 'note' || typeof node.text !== 'string' || (node.note ?? '') !== '') return node;
  return { ...node, text: '', note: node.text };
}

function withProperties(document: Values, workspaceID: string): Values {
  const { customField, ...others } = document;
  const fields = rows(customField);
  const propertySetID = uuidOf(customFieldsName, workspaceID);
  const [first] = fields;
  const createdAt = isObject(first) ? first.createdAt : undefined;
  const set = { id: propertySetID, createdAt, name: customFieldsName, kinds: ['item'], position: 0 };
  return {
    ...others,
    version: archiveVersion,
    propertySet: fields.length > 0 ? [set] : [],
    property: each(customField, ({ type, ...field }) => ({
      ...field,
      propertySetID,
      type: oldPropertyTypes.get(String(type)) ?? type,
      to: null,
      isList: false,
    })),
    item: each(others.item, ({ customFields, ...item }) => ({ ...item, properties: customFields })),
  };
}
