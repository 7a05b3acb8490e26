import { fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { sortKey } from '#server/database/fold.ts';
import { invalid } from '#server/http/problem.ts';
import type { Behaviour } from './behaviour.ts';
import type { DeclaredKind } from './declared-kind.ts';
import { changesInWords, moveInWords } from './history/changes-in-words.ts';
import type { StoredRecord } from './kind.ts';
import { assertFixedFields } from './limits/fixed-fields.ts';
import type { RecordTransaction } from './record-transaction.ts';

type Values = Record<string, unknown>;

/**
 * Creates a record (no id in the body) or changes the fields given of one, held to its version (decisions §3). Answers it.
 * @throws 400 on a value that is missing, taken or not allowed; 404; 409 when it was changed meanwhile
 */
export async function saveRecord<D extends KindDeclaration>(
  tx: RecordTransaction,
  kind: DeclaredKind<D>,
  body: Readonly<Values>,
  behaviour: Behaviour<D> = {},
): Promise<StoredRecord> {
  const { declaration } = kind;
  const { one } = declaration;
  const id = body[`${declaration.kind}ID`] as string | undefined;
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name in declaration.fields && value !== undefined),
  );
  const before = id === undefined ? null : await tx.get(kind, id);
  if (before === null)
    for (const { name, label, isRequired } of fieldsOf(declaration))
      if (isRequired && given[name] === undefined)
        throw invalid({ pointer: `/${name}`, detail: `${label} is required` });
  if (before !== null) assertFixedFields(declaration, before, given);
  const prepared = await behaviour.prepare?.(tx, given as never, before, body);
  const values: Values = { ...given, ...prepared };
  await assertUnique(tx, declaration, values, id);
  if (before === null) {
    const whole: Values = { ...kind.initial, ...values };
    const [record] = await tx.create(kind, [whole as never]);
    if (!record) throw new Error('create answers what it made');
    await behaviour.created?.(tx, record, body);
    tx.summarise(`Created ${one} “${kind.title(record)}”`);
    return record;
  }
  const record = await tx.update(kind, before, values as never, body.version as number | undefined);
  const { movedBy } = behaviour;
  const isMove = movedBy !== undefined && values[movedBy] !== undefined && values[movedBy] !== before[movedBy];
  const move = isMove ? await moveInWords(tx, declaration.fields[movedBy], before[movedBy], values[movedBy]) : '';
  const changed = await changesInWords(tx, declaration, before, record, isMove ? movedBy : undefined);
  const changes = [changed, behaviour.besides?.(record, before) ?? ''].filter((words) => words !== '').join(', ');
  const [was, is] = [before as Values, record as Values];
  const isArchivingAlone =
    was.archived !== is.archived &&
    !isMove &&
    (await changesInWords(tx, declaration, before, record, 'archived')) === '';
  const named = `${one} “${kind.title(record)}”`;
  const what = `${isMove ? 'Moved' : 'Changed'} ${named}${move}`;
  if (isArchivingAlone) tx.summarise(`${is.archived ? 'Archived' : 'Unarchived'} ${named}`);
  else tx.summarise(changes === '' ? what : `${what}: ${changes}`);
  return record;
}

/** Values compare without regard to case; a record in the trash keeps its own, so that restoring it always succeeds. */
async function assertUnique(
  tx: RecordTransaction,
  declaration: KindDeclaration,
  values: Values,
  id: string | undefined,
): Promise<void> {
  for (const field of fieldsOf(declaration)) {
    const value = values[field.name];
    if (!field.isUnique || value === undefined) continue;
    const row = await tx.db
      .selectFrom(declaration.kind as 'box')
      .select('id')
      .where('workspaceID', '=', tx.context.workspaceID)
      .where(`${field.name}Fold` as 'codeFold', '=', sortKey(String(value)))
      .executeTakeFirst();
    if (row !== undefined && row.id !== id) {
      const detail = `Another ${declaration.one} already has this ${fieldWords(field)}. Choose another one.`;
      throw invalid({ pointer: `/${field.name}`, detail });
    }
  }
}
