import { Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  NumberField as AriaNumberField,
  Button,
  Group,
  Input,
  NumberFieldStateContext,
  useLocale,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { classNames } from '../foundations/class-names.ts';
import { useCommit } from './commit-input.ts';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass, inputClass } from './field-styles.ts';
import { misreadNumber, pastedNumber, shortened } from './pasted/pasted-number.ts';

export interface NumberFieldProps extends FieldProps {
  /** null is "nothing entered", which is not zero. */
  value: number | null;
  onChange: (value: number | null) => void;
  minValue?: number;
  maxValue?: number;
  /** Typed values snap to it. Left out, any fraction may be typed and the arrow keys and buttons add 1. */
  step?: number;
  /** Digits kept after the point. Default 6; 0 takes whole numbers only. */
  maxFractionDigits?: number;
  formatOptions?: Intl.NumberFormatOptions;
  placeholder?: string;
  /** Hides − and +, where space is short; the arrow keys still work. */
  isStepperHidden?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement>;
}

const stepper =
  'flex h-full w-8 shrink-0 cursor-pointer items-center justify-center text-muted outline-none data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-40 mobile:w-11';

/** A number in the reader's own notation; reports when it is committed (blur, Enter or a step). */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, value, onChange, className, ref, ...rest } = props;
  const { maxFractionDigits = 6, placeholder, isStepperHidden, errorMessage: error, ...field } = rest;
  // Until something else is entered.
  const [refused, setRefused] = useState<{ message: string; value: number | null } | null>(null);
  const isRefused = refused !== null && Object.is(refused.value, value);
  const errorMessage = isRefused ? refused.message : error;
  const formatOptions = { maximumFractionDigits: maxFractionDigits, ...rest.formatOptions };
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(next) => {
        // Leaving the field reads what it shows, which may have fewer digits than the value.
        if (value === null || next !== asShown(value, formatOptions)) onChange(Number.isNaN(next) ? null : next);
      }}
      formatOptions={formatOptions}
      validationBehavior="aria"
      isInvalid={isRefused || isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={field.isRequired} />
      <NumberControl onPasted={(message) => setRefused(message === null ? null : { message, value })}>
        {!isStepperHidden && (
          <Button slot="decrement" className={stepper}>
            <Minus size={14} aria-hidden />
          </Button>
        )}
        <Input
          ref={ref}
          placeholder={placeholder}
          className={classNames(inputClass, 'tabular-nums', isStepperHidden ? 'px-3' : 'px-1 text-center')}
        />
        {!isStepperHidden && (
          <Button slot="increment" className={stepper}>
            <Plus size={14} aria-hidden />
          </Button>
        )}
      </NumberControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}

function asShown(value: number, { maximumFractionDigits = 0, style }: Intl.NumberFormatOptions): number {
  const digits = maximumFractionDigits + (style === 'percent' ? 2 : 0);
  return Number(new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: digits }).format(value));
}

interface NumberControlProps {
  /** Gets why what was pasted was not taken; null: something else was entered since. */
  onPasted: (refused: string | null) => void;
  children: ReactNode;
}

function NumberControl({ onPasted, children }: NumberControlProps) {
  const box = useRef<HTMLDivElement>(null);
  useCommit(box, useTypedFraction(box));
  useCaretKeys(box);
  usePaste(box, onPasted);
  return (
    <Group ref={box} className={classNames(controlClass, focusWithinClass, 'overflow-hidden')}>
      {children}
    </Group>
  );
}

/**
 * “1,5” typed where the comma only groups digits is one and a half: React Aria would read 15. Committed before the component does,
 * which then finds the number.
 */
function useTypedFraction(box: RefObject<HTMLElement | null>): () => void {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const misread = () => {
    const number = state && misreadNumber(state.inputValue, locale);
    return number && state.validate(number) ? number : undefined;
  };
  const commit = useEffectEvent(() => {
    const number = misread();
    if (number) flushSync(() => state?.commit(number));
  });
  useEffect(() => {
    const element = box.current;
    const onLeave = () => commit();
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Enter' && commit();
    element?.addEventListener('focusout', onLeave, true);
    element?.addEventListener('keydown', onKey, true);
    return () => {
      element?.removeEventListener('focusout', onLeave, true);
      element?.removeEventListener('keydown', onKey, true);
    };
  }, [box]);
  return () => state?.commit(misread());
}

/** Takes the number out of what is pasted, and says where there is none: the component would empty the field, or do nothing. */
function usePaste(box: RefObject<HTMLElement | null>, onPasted: NumberControlProps['onPasted']): void {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const entered = useEffectEvent(() => onPasted(null));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const input = event.target;
    if (!state || text === '' || !(input instanceof HTMLInputElement) || input.readOnly || input.disabled) return;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const among = (pasted: string) => input.value.slice(0, from) + pasted + input.value.slice(to);
    const isAll = among('') === '';
    if (!isAll && state.validate(among(text))) return;
    event.preventDefault();
    event.stopPropagation();
    const number = pastedNumber(text, locale);
    const isTaken = number !== null && state.validate(among(number));
    const why = number === null ? 'isn’t a number' : 'can’t be used here';
    onPasted(isTaken ? null : `“${shortened(text)}” ${why}.`);
    if (isTaken && isAll) state.commit(number);
    else if (isTaken) state.setInputValue(among(number));
  });
  useEffect(() => {
    const element = box.current;
    const onPaste = (event: ClipboardEvent) => paste(event);
    const onInput = () => entered();
    element?.addEventListener('paste', onPaste, true);
    element?.addEventListener('input', onInput);
    return () => {
      element?.removeEventListener('paste', onPaste, true);
      element?.removeEventListener('input', onInput);
    };
  }, [box]);
}

/** Home and End move the caret, as in every text: the component would set the smallest and the largest number there is. */
function useCaretKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const keepForCaret = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
    };
    element?.addEventListener('keydown', keepForCaret, true);
    return () => element?.removeEventListener('keydown', keepForCaret, true);
  }, [box]);
}
