import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { TOOLTIP_DELAY, TOOLTIP_OFFSET, tooltipClass } from './tooltip-styles.ts';
import { TooltipText } from './tooltip-text.tsx';

export interface TooltipProps {
  /** The words shown on hover and on keyboard focus; never the only place that something is said. */
  text: ReactNode;
  /** Keys that do the same, e.g. `['Ctrl', 'K']`. */
  shortcut?: readonly string[];
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable React Aria element. */
  children: ReactElement;
}

export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={TOOLTIP_DELAY} closeDelay={0}>
      {children}
      <AriaTooltip placement={placement} offset={TOOLTIP_OFFSET} className={tooltipClass}>
        <TooltipText text={text} shortcut={shortcut} />
      </AriaTooltip>
    </TooltipTrigger>
  );
}
