import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import type { TooltipProps } from './tooltip.tsx';
import { TOOLTIP_DELAY, TOOLTIP_OFFSET, tooltipClass } from './tooltip-styles.ts';
import { TooltipText } from './tooltip-text.tsx';

interface ButtonTooltipProps extends Omit<TooltipProps, 'children'> {
  triggerRef: RefObject<HTMLElement | null>;
  /** Whether it was pressed since it is pointed at; that may have been before the tooltip was drawn. */
  isPressed: RefObject<boolean>;
  /** Reached by keyboard: shown at once. */
  isFocused: boolean;
}

/**
 * The tooltip of a button that is pointed at or has the focus; drawn only then. A `Tooltip` around each of the hundred
 * buttons of a list takes a third of the time in which the list is drawn.
 */
export function ButtonTooltip(props: ButtonTooltipProps) {
  const { triggerRef, isPressed, isFocused, text, shortcut, placement = 'top' } = props;
  const state = useTooltipTriggerState({ delay: TOOLTIP_DELAY, closeDelay: 0 });
  const { isFocusVisible: isKeyboardInUse } = useFocusVisible();
  const show = useEffectEvent(() => {
    // The pointer may lie where keys have moved something: nobody points at it then.
    if (isFocused || !(isKeyboardInUse || isPressed.current)) state.open(isFocused);
  });
  const hide = useEffectEvent(() => state.close(true));
  const hideByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !state.isOpen) return;
    // It closes the tooltip alone, not the dialog around it.
    event.stopPropagation();
    hide();
  });
  useEffect(() => {
    show();
    const events = new AbortController();
    const { signal } = events;
    // A press may be under way when this is drawn: what it hears of is the click.
    for (const press of ['pointerdown', 'click'])
      document.addEventListener(press, () => hide(), { capture: true, signal });
    document.addEventListener('keydown', (event) => hideByKey(event), { capture: true, signal });
    return () => {
      events.abort();
      hide();
    };
  }, []);
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip triggerRef={triggerRef} placement={placement} offset={TOOLTIP_OFFSET} className={tooltipClass}>
        <TooltipText text={text} shortcut={shortcut} />
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
