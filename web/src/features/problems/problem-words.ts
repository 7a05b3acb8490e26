import type { Severity } from '#content/problem/problem.ts';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { fieldsOf, kindTitle } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';

export const severityWords: Readonly<Record<Severity, { one: string; many: string }>> = {
  error: { one: 'Error', many: 'Errors' },
  warning: { one: 'Warning', many: 'Warnings' },
  note: { one: 'Note', many: 'Notes' },
};

/** `Quest node`, `Variable` */
export const kindWords = (kind: RecordKindName): string => kindTitle(declarations[kind]).one;

/** The field that a problem is in; undefined where it is about the whole record. */
export function fieldLabel({ where }: Pick<ListedProblem, 'where'>): string | undefined {
  return fieldsOf(declarations[where.kind]).find(({ name }) => name === where.field)?.label;
}

/** What the button of a fix says. */
export function fixWords({ fix }: ListedProblem): string {
  if (fix?.says === 'setConversation') return 'Jump into its conversation';
  if (fix?.says === 'rename') return `Rename to ${fix.text ?? ''}`;
  return fix?.says === 'replaceName' ? `Change to ${fix.text ?? ''}` : 'Remove it';
}

/** `Find the lantern › Cave` */
export function placeOf({ where, name, owner }: ListedProblem): string {
  const own = name || `Unnamed ${kindWords(where.kind).toLowerCase()}`;
  return owner ? `${owner.name} › ${own}` : own;
}
