import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';

export interface CollapsibleSectionProps {
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  /** Beside the title: a count, a badge. */
  meta?: ReactNode;
  /** Outside the pressable head, at its end. */
  actions?: ReactNode;
  defaultExpanded?: boolean;
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A part of a page that folds away under its title. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, icon, meta, actions, defaultExpanded, isExpanded, onExpandedChange, level = 3, children } = props;
  return (
    <Disclosure
      defaultExpanded={defaultExpanded}
      isExpanded={isExpanded}
      onExpandedChange={onExpandedChange}
      className="group min-w-0 border-b border-line last:border-b-0"
    >
      <div className="flex items-center gap-2">
        <Heading level={level} className="min-w-0 flex-1">
          <Button
            slot="trigger"
            className="flex min-h-(--row) w-full cursor-pointer items-center gap-2 mobile:flex-wrap mobile:gap-y-0 rounded-md px-1 text-start text-sm font-medium data-hovered:bg-hover"
          >
            <ChevronRight
              size={16}
              aria-hidden
              className="shrink-0 text-muted transition-transform duration-150 group-data-expanded:rotate-90 rtl:group-data-expanded:-rotate-90"
            />
            {icon}
            <span className="min-w-0 truncate mobile:line-clamp-3 mobile:flex-1 mobile:py-1 mobile:whitespace-normal mobile:wrap-anywhere">
              {title}
            </span>
            {meta}
          </Button>
        </Heading>
        {actions}
      </div>
      <DisclosurePanel>
        <div className="pt-1 pe-1 pb-4 ps-7 text-sm">{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
