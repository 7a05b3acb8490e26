import { type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { NumberFieldStateContext, useLocale } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { pastedNumber } from './pasted-number.ts';

/**
 * “1,5” typed where the comma only groups digits is one and a half: React Aria would read 15. Committed before the component does,
 * which then finds the number.
 */
export function useTypedFraction(box: RefObject<HTMLElement | null>): () => void {
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
    const onKey = (event: KeyboardEvent) => event.key === 'Enter' && commit();
    element?.addEventListener('focusout', onLeave, true);
    element?.addEventListener('keydown', onKey, true);
    return () => {
      element?.removeEventListener('focusout', onLeave, true);
      element?.removeEventListener('keydown', onKey, true);
    };
  }, [box]);
  return () => state?.commit(misread());
}

/** What a text means when its separator can't group digits; null: it is read as it is. */
function misreadNumber(text: string, locale: string): string | null {
  if (!/^[^\d]*\d+[.,]\d+[^\d]*$/.test(text)) return null;
  const separator = text.includes(',') ? ',' : '.';
  const group = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(10_000_000)
    .find(({ type }) => type === 'group')?.value;
  const number = pastedNumber(text, locale);
  // Without a fraction it is grouped.
  return group === separator && number !== null && /[.,]/.test(number) ? number : null;
}
