import type { z } from 'zod';
import '#contract/issue-words.ts';
import { ProblemError } from './problem.ts';
import { pointerPart } from './strict-json.ts';

/** Checks one part of a request against the contract; every fault is 400 with a pointer, nothing is coerced or dropped. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = faults(result.error.issues);
  throw new ProblemError('validation', errors[0]?.detail, { errors });
}

type Issue = z.core.$ZodIssue;

export function faults(issues: readonly Issue[]): { pointer: string; detail: string }[] {
  return issues.flatMap((issue) => {
    const pointer = issue.path.map(pointerPart).join('');
    if (issue.code !== 'unrecognized_keys') return [{ pointer, detail: issue.message }];
    return issue.keys.map((key) => ({
      pointer: pointer + pointerPart(key),
      detail: `Unknown key ${JSON.stringify(key)}.`,
    }));
  });
}
