import type { maintenanceDeclaration } from '#contract/kinds/maintenance.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { fieldsOf } from '#server/records/kind.ts';
import { maintenanceKind } from '#server/records/kinds/maintenance.ts';

const day = 24 * 3600 * 1000;

/** Some days after a day of the calendar, `2026-11-22`. */
export function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** A task that repeats is planned anew in the batch that says it was done, so that Undo takes both back. */
export const maintenanceBehaviour: Behaviour<typeof maintenanceDeclaration> = {
  async prepare(tx, values, before) {
    const everyDays = values.everyDays === undefined ? before?.everyDays : values.everyDays;
    const isNewlyDone = before !== null && before.doneAt === null && typeof values.doneAt === 'string';
    if (!isNewlyDone || !everyDays || typeof values.doneAt !== 'string') return values;
    const next = { ...fieldsOf(maintenanceKind, before), ...values, doneAt: null, cost: null };
    // What the one that is done refers to, or says of properties, may be gone by now.
    await tx.create(maintenanceKind, [{ ...next, dueAt: daysAfter(values.doneAt, everyDays) }], {
      areReferencesChecked: true,
      arePropertiesChecked: true,
    });
    return values;
  },
};
