import type { RecordKindName } from '#contract/kinds/names.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/**
 * Records of a kind, those that have none given with the values of a new one; the tests hold the values to its
 * declaration, and see that what they refer to is there.
 */
export async function addAll(tx: RecordTransaction, name: RecordKindName, values: readonly object[]): Promise<void> {
  const kind = tx.context.kinds.get(name) as unknown as DeclaredKind<never> | undefined;
  if (!kind) throw new Error(`There is no kind ${name}`);
  await tx.create(
    kind,
    values.map((value) => ({ ...(kind.initial as object), ...value }) as never),
    { areReferencesChecked: true },
  );
}
