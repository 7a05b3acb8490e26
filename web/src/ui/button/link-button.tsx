import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { IconType } from '../foundations/icon-type.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-styles.ts';

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconType;
  /** A file name: the browser saves the target under it instead of opening it. */
  download?: string | boolean;
  target?: '_blank' | '_self';
  isDisabled?: boolean;
  /** On a phone only the icon is drawn; the name stays. */
  isIconOnPhones?: boolean;
  className?: string;
  /** Called when it is followed. */
  onPress?: () => void;
}

/** Goes somewhere, and looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon: Icon, isIconOnPhones, className, ...rest } = props;
  return (
    <Link
      {...rest}
      rel={rest.target === '_blank' ? 'noreferrer' : undefined}
      className={buttonClass(variant, size, className)}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      <span className={isIconOnPhones ? 'truncate mobile:sr-only' : 'truncate'}>{children}</span>
    </Link>
  );
}
