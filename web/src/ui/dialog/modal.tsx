import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { ModalHeader, type ModalHeaderProps } from './modal-header.tsx';
import { useFirstField } from './use-first-field.ts';

export type ModalSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';

/** §3 UI state, Modal config. */
export interface ModalConfig {
  /** sm 25 rem, md 37.5 rem, lg 50 rem, xl 64 rem; full fills the window. Below 48 rem all fill its width. */
  size?: ModalSize;
  /** Whether Escape and the close button close it. Default true. */
  closable?: boolean;
  /** `dismiss`: a press outside closes it; `static`: it does not. Default dismiss. */
  backdrop?: 'dismiss' | 'static';
}

export interface ModalProps extends ModalConfig {
  isOpen: boolean;
  /** Called with false when the user closes it. */
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  titleIcon?: IconType;
  titleTone?: ModalHeaderProps['tone'];
  description?: string;
  /** `alertdialog` for questions and messages that interrupt. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, laid out at the end; the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const sizes: Record<ModalSize, string> = {
  sm: 'w-[25rem]',
  md: 'w-[37.5rem]',
  lg: 'w-[50rem]',
  xl: 'w-[64rem]',
  full: 'h-full w-full',
};

/** Flags that every window below it has in place of its own; dev/modal-test tries windows with all of them (§2.1). */
export const ModalFlags = createContext<ModalConfig>({});

/** Told by what a window shows whether it has to stay open. */
const KeepOpen = createContext<(isKept: boolean) => void>(() => undefined);

/** While something in a window is saved, nothing closes the window: closed, it could not say why it was not saved. */
export function useKeepOpen(isSaving: boolean): void {
  const keep = use(KeepOpen);
  useEffect(() => {
    if (!isSaving) return;
    keep(true);
    return () => keep(false);
  }, [isSaving, keep]);
}

/** A window over the page that keeps focus, on its first field, until it is closed; focus returns to where it was. */
export function Modal(props: ModalProps) {
  const { isOpen, onOpenChange, title, titleIcon, titleTone, description, role, footer, children } = props;
  const { size = 'md', closable = true, backdrop = 'dismiss' } = { ...props, ...use(ModalFlags) };
  const [isKept, setKept] = useState(false);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={closable && !isKept && backdrop === 'dismiss'}
      isKeyboardDismissDisabled={!closable || isKept}
      className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden bg-scrim p-4 pt-[max(1rem,8vh)] pb-[max(1rem,min(var(--toasts-reach,0px)+0.5rem,40vh))] transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 mobile:items-end mobile:p-0 mobile:pt-8"
    >
      <AriaModal
        className={classNames(
          'flex max-h-full max-w-full flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-overlay transition duration-150 data-entering:translate-y-2 data-entering:opacity-0 data-exiting:opacity-0 mobile:w-full mobile:rounded-b-none mobile:pb-[min(var(--toasts-reach,0px),40vh)]',
          sizes[size],
        )}
      >
        <Dialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          <ModalHeader
            title={title}
            icon={titleIcon}
            tone={titleTone}
            description={description}
            onClose={closable ? () => onOpenChange(false) : undefined}
            isKept={isKept}
          />
          <KeepOpen value={setKept}>
            <ModalBody>{children}</ModalBody>
          </KeepOpen>
          {footer && <footer className="flex flex-wrap justify-end gap-2 px-4 pt-2 pb-4">{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** Of its own, since it is there only while the window is open. */
function ModalBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  const isReadOnly = useIsLongReading(body);
  return (
    <div ref={body} tabIndex={isReadOnly ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-4 py-2 text-sm">
      {children}
    </div>
  );
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether it scrolls and has nothing that takes the focus: the keyboard scrolls it only while it has the focus itself. */
function useIsLongReading(body: RefObject<HTMLElement | null>): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () =>
      setLong(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return isLong;
}
