import { ExpressionInput, type ExpressionInputProps } from '#web/screens/expression/expression-input.tsx';
import { SavedWhenLeft } from '#web/ui/field/saved-when-left.tsx';

/** An expression of a case or an option, saved when it is left. */
export function SavedExpression({ value, onChange, ...field }: ExpressionInputProps) {
  return (
    <SavedWhenLeft saved={value} onSave={onChange}>
      {(typed, onType) => <ExpressionInput {...field} value={typed} onChange={onType} />}
    </SavedWhenLeft>
  );
}
