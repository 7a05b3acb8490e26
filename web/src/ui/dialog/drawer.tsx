import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { ModalHeader } from './modal-header.tsx';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  titleIcon?: IconType;
  description?: string;
  /** From which side it comes on wide screens; below 48 rem it always comes from the bottom. Default end. */
  side?: 'start' | 'end';
  footer?: ReactNode;
  children: ReactNode;
}

const sides = {
  start:
    'start-0 border-e data-entering:-translate-x-8 data-exiting:-translate-x-8 rtl:data-entering:translate-x-8 rtl:data-exiting:translate-x-8',
  end: 'end-0 border-s data-entering:translate-x-8 data-exiting:translate-x-8 rtl:data-entering:-translate-x-8 rtl:data-exiting:-translate-x-8',
};

/** A sheet over the edge of the page: details and filters that should not lose the page behind. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, title, titleIcon, description, side = 'end', footer, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <AriaModal
        className={classNames(
          'fixed inset-y-0 flex w-[26rem] max-w-full flex-col border-line bg-raised text-ink shadow-overlay transition-transform duration-150 mobile:inset-x-0 mobile:top-auto mobile:bottom-0 mobile:max-h-[85dvh] mobile:w-full mobile:rounded-t-lg mobile:border-x-0 mobile:border-t mobile:data-entering:translate-x-0 mobile:data-entering:translate-y-8 mobile:data-exiting:translate-x-0 mobile:data-exiting:translate-y-8',
          sides[side],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <ModalHeader title={title} icon={titleIcon} description={description} onClose={() => onOpenChange(false)} />
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-2 text-sm">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
