import type { ReactNode, Ref } from 'react';
import { type ButtonProps as AriaButtonProps, Button as AriaPressable } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-styles.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Drawn before the label; the spinner takes its place while pending, so the width holds. */
  icon?: IconType;
  /** On a phone only the icon is drawn; the name stays. */
  isIconOnPhones?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Starts something. One primary at most in view; `isPending` keeps focus, ignores presses and is announced. */
export function Button(buttonProps: ButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon: Icon, isIconOnPhones, className, ...props } = buttonProps;
  return (
    <AriaPressable {...props} className={buttonClass(variant, size, className)}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : Icon && <Icon size={16} aria-hidden className="shrink-0" />}
          <span className={isIconOnPhones ? 'truncate mobile:sr-only' : 'truncate'}>{children}</span>
          {isPending && <span className="sr-only">, in progress</span>}
        </>
      )}
    </AriaPressable>
  );
}
