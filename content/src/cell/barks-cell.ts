import { type Bark, npcDeclaration } from '#contract/kinds/npc.ts';
import type { DocumentCell } from './cell-names.ts';
import { jsonCell } from './json-cell.ts';

const json = jsonCell(npcDeclaration.fields.barks.refers);

/** Barks are written as JSON, for their conditions. Plain lines, as files had them before, are barks without any. */
export const barksCell: DocumentCell<{ rows: Bark[] }> = {
  textOf: (value, names) => json.textOf(value, names),
  valueIn: (text) => {
    const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
    return { ok: true, value: { rows: lines.filter(Boolean).map((line) => ({ text: line, condition: '' })) } };
  },
};
