import { type ExpressionRecord, ExpressionRecords } from '#content/expression/expression-records.ts';
import { useWorldAnswer } from '../world/use-world-answer.ts';

const made = new WeakMap<readonly ExpressionRecord[], ExpressionRecords>();
const nothing = {};

export interface KnownRecords {
  /** Undefined until the world is there. */
  records: ExpressionRecords | undefined;
  error: string | null;
  retry: () => void;
}

/** What expressions of the workspace can name, kept up to date. */
export function useExpressionRecords(): KnownRecords {
  const { data, error, retry } = useWorldAnswer('expressionRecords', nothing);
  if (data === undefined) return { records: undefined, error, retry };
  const known = made.get(data) ?? new ExpressionRecords(data);
  made.set(data, known);
  return { records: known, error: null, retry };
}
