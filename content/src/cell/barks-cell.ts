import { type Bark, npcDeclaration } from '#contract/kinds/npc.ts';
import { messageToStored } from '../message/message-expressions.ts';
import type { DocumentCell } from './cell-names.ts';
import { jsonCell } from './json-cell.ts';

const json = jsonCell(npcDeclaration.fields.barks.refers);

/** Barks are written as JSON, for their conditions. Plain lines, as files had them before, are barks without any. */
export const barksCell: DocumentCell<{ rows: Bark[] }> = {
  textOf: (value, names) => json.textOf(value, names),
  valueIn: (text, { expressions }) => {
    const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
    const textOf = (line: string) => messageToStored(line, expressions);
    return { ok: true, value: { rows: lines.filter(Boolean).map((line) => ({ text: textOf(line), condition: '' })) } };
  },
};
