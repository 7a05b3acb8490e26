import type { ReactElement, ReactNode, RefObject } from 'react';
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

interface PopoverContentProps {
  /** Names the popover for screen readers. */
  label: string;
  placement?: PopoverPlacement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface PopoverProps extends PopoverContentProps {
  /** The button that opens it. */
  trigger: ReactElement;
}

/** Content beside its button: small forms, details. Closes on Escape and on a press outside. */
export function Popover({ trigger, isOpen, onOpenChange, ...content }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <PopoverContent {...content} />
    </DialogTrigger>
  );
}

export interface DetachedPopoverProps extends PopoverContentProps {
  /** The button that opens it; it says by itself that it does (`aria-haspopup`, `aria-expanded`). */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A popover drawn only when it is asked for, beside a button that is one of hundreds. */
export function DetachedPopover({ children, ...props }: DetachedPopoverProps) {
  // React Aria's dialog knows how to close only what one of its triggers has opened.
  const close = () => props.onOpenChange(false);
  return <PopoverContent {...props}>{typeof children === 'function' ? children(close) : children}</PopoverContent>;
}

function PopoverContent(props: PopoverContentProps & { triggerRef?: DetachedPopoverProps['triggerRef'] }) {
  const { label, placement = 'bottom start', className, children, ...popover } = props;
  return (
    <AriaPopover
      {...popover}
      placement={placement}
      offset={4}
      className={classNames(popoverClass, 'max-w-[calc(100vw-1rem)]')}
    >
      <Dialog aria-label={label} className={classNames('min-h-0 overflow-y-auto p-3 text-sm outline-none', className)}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  );
}
