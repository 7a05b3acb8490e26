import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { toneLooks } from '../foundations/tone.ts';

export interface FieldProblem {
  /** The field's name in the form. */
  name: string;
  message: string;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Moves the focus to the field, e.g. react-hook-form's setFocus. */
  onFocusField: (name: string) => void;
  /** Grows with every save attempt: a new number takes the focus here. */
  attempt?: number;
}

/** What keeps a form from being saved, on top of it, each leading to its field (§5: "N Validation Error(s)"). */
export function ErrorSummary({ problems, onFocusField, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  const look = toneLooks.error;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-md border px-3 py-2 text-sm ${look.soft} ${look.border}`}
    >
      <look.icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${look.text}`} />
      <div className="min-w-0">
        <p className="font-medium">{validationTitle(problems.length)}</p>
        <ul className="list-disc ps-4">
          {problems.map((problem) => (
            <li key={problem.name}>
              <Button
                onPress={() => onFocusField(problem.name)}
                className="min-h-6 cursor-pointer rounded-sm text-start underline underline-offset-2"
              >
                {problem.message}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** "1 Validation Error", "2 Validation Errors" (§5). */
export function validationTitle(count: number): string {
  return `${count} Validation ${count === 1 ? 'Error' : 'Errors'}`;
}
