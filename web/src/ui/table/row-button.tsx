import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import { iconButtonClass } from '../button/button-styles.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { ButtonTooltip } from '../overlay/button-tooltip.tsx';

export interface RowButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-haspopup' | 'aria-expanded'> {
  icon: IconType;
  /** The accessible name, and the tooltip's words. */
  label: string;
  className?: string;
  ref: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
  /** It is pointed at or has the focus. */
  onNear?: () => void;
}

/** The row would take the press for its own. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/**
 * An IconButton of which a list draws hundreds: the browser's own button, without what React Aria adds to each, which takes
 * longer than all else of its cell. Its tooltip comes when it is pointed at or reached by keyboard.
 */
export function RowButton({ icon: Icon, label, className, ref, onPress, onNear, ...aria }: RowButtonProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPressed = useRef(false);
  return (
    <button
      {...aria}
      ref={ref}
      type="button"
      aria-label={label}
      data-hovered={isHovered || undefined}
      className={iconButtonClass('quiet', 'sm', `active:bg-sunken ${className ?? ''}`)}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        isPressed.current = false;
        setHovered(true);
        onNear?.();
      }}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => {
        setFocused(true);
        onNear?.();
      }}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        event.stopPropagation();
        isPressed.current = true;
      }}
      onMouseDown={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      }}
      onClick={(event) => {
        event.stopPropagation();
        // Safari gives a button that is pressed no focus, and what opens gives it back to what had it.
        event.currentTarget.focus();
        onPress();
      }}
    >
      <Icon size={16} aria-hidden />
      {(isHovered || isFocused) && (
        <RowTooltip triggerRef={ref} text={label} {...{ isPressed, isHovered, isFocused }} />
      )}
    </button>
  );
}

interface RowTooltipProps extends ComponentProps<typeof ButtonTooltip> {
  isHovered: boolean;
}

/** A popover that was closed by the pointer gives the focus back, too: only keys say that somebody looks for it. */
function RowTooltip({ isHovered, isFocused, ...tooltip }: RowTooltipProps) {
  const { isFocusVisible } = useFocusVisible();
  const isReached = isFocused && isFocusVisible;
  return (isHovered || isReached) && <ButtonTooltip {...tooltip} isFocused={isReached} />;
}
