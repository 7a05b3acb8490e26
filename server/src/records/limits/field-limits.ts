import { ProblemError } from '#server/http/problem.ts';
import type { Issue, Limit, RecordKind } from '../kind.ts';

/**
 * Refuses values that the kind's declaration does not allow, whichever way they came (decisions §3): 400, with the record
 * and the field. A record that is beyond a limit already may be changed, as long as the field does not get further beyond.
 * @param before the record that is changed; null for a new one
 */
export function assertWithinLimits<F extends object>(kind: RecordKind<F>, values: Partial<F>, before: F | null): void {
  for (const [field, schema] of Object.entries(kind.limits) as [keyof F & string, Limit][]) {
    if (!(field in values)) continue;
    const { error } = schema.safeParse(values[field]);
    if (!error || (before !== null && isNoWorse(schema, before[field], values[field]))) continue;
    throw refusal(kind, { ...before, ...values }, [field], error);
  }
  const whole = kind.whole?.safeParse({ ...before, ...values }).error;
  if (whole && (before === null || !kind.whole?.safeParse(before).error))
    throw refusal(kind, { ...before, ...values }, [], whole);
}

function refusal<F extends object>(
  kind: RecordKind<F>,
  record: Partial<F>,
  path: PropertyKey[],
  { issues: [issue] }: { issues: Issue[] },
): ProblemError {
  const detail = issue?.message ?? 'This value is not allowed';
  const pointer = ['', ...path, ...(issue?.path ?? [])].map(String).join('/');
  return new ProblemError('validation', `“${kind.title(record as F)}”: ${detail}`, { errors: [{ pointer, detail }] });
}

function isNoWorse(schema: Limit, before: unknown, after: unknown): boolean {
  return schema.safeParse(before).error !== undefined && size(after) <= size(before);
}

function size(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return JSON.stringify(value ?? null).length;
}
