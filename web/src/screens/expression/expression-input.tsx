import type { ReactNode } from 'react';
import { type ExpressionUse, expressionMax } from '#contract/expression.ts';
import { TextArea } from '#web/ui/field/text-area.tsx';

export interface ExpressionInputProps {
  label: string;
  description?: ReactNode;
  /** The stored text, which names records by id. */
  value: string;
  onChange: (stored: string) => void;
  onBlur?: () => void;
  expects: ExpressionUse;
  errorMessage?: string;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
}

/** An expression to write (content §2). */
export function ExpressionInput({ expects: _expects, ...field }: ExpressionInputProps) {
  return <TextArea {...field} rows={1} isMonospace maxLength={expressionMax} />;
}
