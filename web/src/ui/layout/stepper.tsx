import { Check } from 'lucide-react';
import { Button } from 'react-aria-components';

export interface Step {
  id: string;
  label: string;
}

export interface StepperProps {
  /** Names the wizard, such as "Import". */
  label: string;
  steps: readonly Step[];
  current: string;
  /** Goes back to a step already done; without it the steps are only shown. */
  onGoTo?: (id: string) => void;
}

/** The steps of a wizard: done ones can be gone back to, later ones wait their turn (decisions §4: import). */
export function Stepper({ label, steps, current, onGoTo }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <p className="mb-2 hidden text-sm font-medium mobile:block">
        Step {at + 1} of {steps.length}: {steps[at]?.label}
      </p>
      <ol className="flex items-center gap-2 mobile:gap-1">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === at ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 not-last:flex-1 mobile:flex-1"
          >
            <Button
              isDisabled={index >= at || !onGoTo}
              onPress={() => onGoTo?.(step.id)}
              className="flex min-w-0 cursor-default items-center gap-2 rounded-md px-1 py-1 text-sm
                not-data-disabled:cursor-pointer not-data-disabled:data-hovered:bg-hover mobile:w-full mobile:px-0"
            >
              <StepMark index={index} at={at} />
              <span className={`truncate mobile:sr-only ${index === at ? 'font-medium text-ink' : 'text-muted'}`}>
                {step.label}
                {index < at ? <span className="sr-only">, done</span> : null}
              </span>
            </Button>
            {index < steps.length - 1 ? (
              <span
                aria-hidden
                className={`h-px min-w-3 flex-1 mobile:hidden ${index < at ? 'bg-accent' : 'bg-line'}`}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ index, at }: { index: number; at: number }) {
  const look =
    index < at ? 'bg-accent text-on-accent' : index === at ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted';
  return (
    <>
      <span
        aria-hidden
        className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium tabular-nums mobile:hidden ${look}`}
      >
        {index < at ? <Check size={14} strokeWidth={2.5} /> : index + 1}
      </span>
      <span
        aria-hidden
        className={`hidden h-1 w-full rounded-full mobile:block ${index <= at ? 'bg-accent' : 'bg-line'}`}
      />
    </>
  );
}
