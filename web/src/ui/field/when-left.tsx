import type { ReactNode } from 'react';
import { useFocusWithin } from 'react-aria/useFocusWithin';

export interface WhenLeftProps {
  /** The focus goes elsewhere than into another part of it. */
  onLeave: () => void;
  children: ReactNode;
}

/** A field of several parts, which is left as one. */
export function WhenLeft({ onLeave, children }: WhenLeftProps) {
  const { focusWithinProps } = useFocusWithin({ onBlurWithin: onLeave });
  return (
    <div {...focusWithinProps} className="contents">
      {children}
    </div>
  );
}
