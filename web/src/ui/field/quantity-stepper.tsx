import { NumberField, type NumberFieldProps } from './number-field.tsx';

export interface QuantityStepperProps
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'isStepperHidden' | 'minValue'> {
  value: number;
  /** A cleared field goes back to the smallest allowed. */
  onChange: (value: number) => void;
  /** Default 0. */
  minValue?: number;
  /** "pcs", "kg" — after the field. */
  unit?: string;
}

/** How many: whole or fractional, − and + change by 1. Decisions §4 Stock: quantities are never negative. */
export function QuantityStepper({
  value,
  onChange,
  minValue = 0,
  unit,
  label,
  className,
  ...field
}: QuantityStepperProps) {
  return (
    <div className={`flex items-end gap-2 ${className ?? ''}`}>
      <NumberField
        {...field}
        label={unit ? `${label} (${unit})` : label}
        value={value}
        onChange={(next) => onChange(next ?? minValue)}
        minValue={minValue}
        className="w-36 mobile:w-44"
      />
      {unit ? (
        <span aria-hidden className="flex h-(--control) items-center text-sm text-muted">
          {unit}
        </span>
      ) : null}
    </div>
  );
}
