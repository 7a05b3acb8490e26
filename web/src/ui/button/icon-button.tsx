import type { Ref } from 'react';
import { type ButtonProps as AriaButtonProps, Button as AriaPressable } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { Tooltip, type TooltipProps } from '../overlay/tooltip.tsx';
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
  const { icon: Icon, label, variant = 'quiet', size = 'md', shortcut, tooltipPlacement, className, ...rest } = props;
  return (
    <Tooltip text={label} shortcut={shortcut} placement={tooltipPlacement}>
      <AriaPressable {...rest} aria-label={label} className={iconButtonClass(variant, size, className)}>
        {({ isPending }) => (isPending ? <Spinner /> : <Icon size={16} aria-hidden />)}
      </AriaPressable>
    </Tooltip>
  );
}
