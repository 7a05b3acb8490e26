import type { ReactElement, ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { popoverClass } from './overlay-styles.ts';

export type PopoverPlacement =
  | 'bottom start'
  | 'bottom end'
  | 'top start'
  | 'top end'
  | 'bottom'
  | 'top'
  | 'left'
  | 'right';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  placement?: PopoverPlacement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Content beside its button: small forms, details. Closes on Escape and on a press outside. */
export function Popover(props: PopoverProps) {
  const { trigger, label, placement = 'bottom start', isOpen, onOpenChange, className, children } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={classNames(popoverClass, 'max-w-[calc(100vw-1rem)]')}>
        <Dialog
          aria-label={label}
          className={classNames('min-h-0 overflow-y-auto p-3 text-sm outline-none', className)}
        >
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
