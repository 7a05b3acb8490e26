import { type Ref, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { type ButtonProps as AriaButtonProps, Button as AriaPressable } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { ButtonTooltip } from '../overlay/button-tooltip.tsx';
import type { TooltipProps } from '../overlay/tooltip.tsx';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-styles.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: IconType;
  /** The accessible name, and the tooltip's words. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  shortcut?: readonly string[];
  tooltipPlacement?: TooltipProps['placement'];
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button whose only content is an icon; its label is required because the icon alone says nothing to many. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    variant = 'quiet',
    size = 'md',
    shortcut,
    tooltipPlacement,
    className,
    ref,
    ...rest
  } = props;
  const button = useObjectRef(ref);
  const isPressed = useRef(false);
  const presses = {
    onHoverStart: () => {
      isPressed.current = false;
    },
    onPressStart: () => {
      isPressed.current = true;
    },
  };
  return (
    <AriaPressable
      {...mergeProps(rest, presses)}
      ref={button}
      aria-label={label}
      className={iconButtonClass(variant, size, className)}
    >
      {({ isPending, isHovered, isFocusVisible }) => (
        <>
          {isPending ? <Spinner /> : <Icon size={16} aria-hidden />}
          {(isHovered || isFocusVisible) && (
            <ButtonTooltip
              triggerRef={button}
              isPressed={isPressed}
              isFocused={isFocusVisible}
              text={label}
              shortcut={shortcut}
              placement={tooltipPlacement}
            />
          )}
        </>
      )}
    </AriaPressable>
  );
}
