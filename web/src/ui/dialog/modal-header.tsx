import { X } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import type { IconType } from '../foundations/icon-type.ts';

export interface ModalHeaderProps {
  title: string;
  icon?: IconType;
  tone?: 'neutral' | 'danger' | 'warning' | 'success';
  description?: string;
  /** Left out, there is no close button. */
  onClose?: () => void;
  /** It can't be closed for now. */
  isKept?: boolean;
}

const tones = { neutral: 'text-muted', danger: 'text-danger', warning: 'text-warning', success: 'text-success' };

/** The head of Modal and Drawer; its title names the dialog. */
export function ModalHeader(props: ModalHeaderProps) {
  const { title, icon: Icon, tone = 'neutral', description, onClose, isKept } = props;
  return (
    <header className="flex items-start gap-3 px-4 pt-4 pb-2">
      {Icon && <Icon size={20} aria-hidden className={`mt-1 shrink-0 ${tones[tone]}`} />}
      <div className="min-w-0 flex-1">
        <Heading slot="title" level={2} className="line-clamp-3 text-lg font-semibold wrap-anywhere">
          {title}
        </Heading>
        {description && <p className="line-clamp-3 text-sm text-muted wrap-anywhere">{description}</p>}
      </div>
      {onClose && (
        <IconButton icon={X} label="Close" size="sm" isDisabled={isKept} onPress={onClose} tooltipPlacement="bottom" />
      )}
    </header>
  );
}
