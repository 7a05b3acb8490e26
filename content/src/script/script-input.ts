import type { GoneParts } from './gone-parts.ts';
import type { NewIDs } from './identify.ts';
import type { Printed } from './print-script.ts';
import type { LineReader } from './read-line.ts';
import type { ScriptNames } from './script-names.ts';
import type { ScriptParts } from './script-parts.ts';

export interface ScriptInput {
  lines: readonly string[];
  parts: ScriptParts;
  /** What the parts are in a script. */
  printed: Pick<Printed, 'own' | 'marks'>;
  names: ScriptNames;
  reader: LineReader;
  conversationID: string;
  newIDs: NewIDs;
  gone?: GoneParts;
}

export interface Changes {
  create: { id: string; fields: Record<string, unknown> }[];
  update: { id: string; version: number; fields: Record<string, unknown> }[];
  delete: string[];
}
