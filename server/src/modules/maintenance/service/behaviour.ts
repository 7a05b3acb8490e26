import { english } from '#contract/format.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
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
    if (before === null) return values;
    const changed = { ...fieldsOf(maintenanceKind, before), ...values };
    const dueAt = plannedAgain(changed, before);
    if (dueAt === null) return values;
    const next = { ...changed, doneAt: null, cost: null, dueAt };
    // What the one that is done refers to, or says of properties, may be gone by now.
    await tx.create(maintenanceKind, [next], {
      areReferencesChecked: true,
      arePropertiesChecked: true,
    });
    return values;
  },
  besides(record, before) {
    const day = plannedAgain(record, before);
    return day === null ? null : `planned again for ${english.day(day)}`;
  },
};

type Repeated = Pick<FieldValues<typeof maintenanceDeclaration>, 'doneAt' | 'everyDays'>;

/** The day a task is due again that was just said to be done; null: it wasn't, or it doesn't repeat. */
function plannedAgain({ doneAt, everyDays }: Repeated, before: Repeated): string | null {
  return before.doneAt === null && doneAt !== null && everyDays ? daysAfter(doneAt, everyDays) : null;
}
