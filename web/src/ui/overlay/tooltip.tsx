import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { Kbd } from '../foundations/kbd.tsx';

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
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-raised transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
        {shortcut && (
          <span className="ms-2 inline-flex">
            <Kbd keys={shortcut} />
          </span>
        )}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
