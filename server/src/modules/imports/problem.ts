/** How bad a problem is: an `error` keeps its row from being written, a `warning` does not. */
export type Severity = 'error' | 'warning';

/**
 * One thing to tell the person who imports a file (decisions §4 Import: "a verdict per row and column").
 * `line` is the line of the file where the row begins, counted from 1 with the header as line 1; for JSON it is the
 * number of the record in its list. `line` or `column` is null when the problem concerns the file or the whole row.
 */
export type Problem = {
  line: number | null;
  column: string | null;
  severity: Severity;
  code: string;
  message: string;
};

/** A file that cannot be read at all. Its message tells what to do about it. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly code: string;
  readonly line: number | null;

  constructor(code: string, message: string, line: number | null = null) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** True when one of the problems keeps its row from being written. */
export function hasError(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
