import { MoreHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { useNarrowerThan } from '../foundations/use-media-query.ts';
import { Menu } from '../overlay/menu.tsx';
import type { BulkActionsProps, SelectAll } from './bulk-action.ts';

const BUTTON = `inline-flex h-(--control) min-w-(--control) items-center justify-center gap-1.5 rounded-md px-2 text-sm
  whitespace-nowrap data-hovered:bg-hover data-disabled:opacity-50`;

/** How many letters all labels may have to stand side by side on a phone. */
const narrowLength = 18;

/** What bulk-actions.tsx shows while anything is selected; `text` says how much. */
export function BulkBar({
  count,
  actions,
  onClear,
  selectAll,
  text,
}: Omit<BulkActionsProps, 'noun'> & { text: string }) {
  const isNarrow = useNarrowerThan().md;
  // On a phone selecting all takes the room of the one that is in sight.
  const narrowFit = selectAll ? 1 : 2;
  const fit = isNarrow ? narrowFit : 5;
  const isLong = actions.reduce((length, { label }) => length + label.length, 0) > narrowLength;
  const roomy = actions.length <= fit ? actions : actions.slice(0, fit - 1);
  const direct = isNarrow && isLong ? roomy.slice(0, 1) : roomy;
  const more = actions.slice(direct.length);
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('main :is([role=grid], [role=treegrid])');
    return () => void requestAnimationFrame(() => focusAfterBar(list));
  }, []);
  return (
    <Toolbar
      aria-label="Bulk actions"
      data-floating-actions
      className="fixed bottom-[calc(1rem+env(safe-area-inset-bottom))] left-1/2 mobile:bottom-[calc(var(--sticky-bottom,env(safe-area-inset-bottom))+0.5rem)] z-30 flex max-w-[calc(100vw-1rem)]
        -translate-x-1/2 items-center gap-0.5 rounded-lg border border-line bg-raised p-1.5 shadow-overlay
        transition-opacity duration-150 starting:opacity-0"
    >
      <span className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {isNarrow ? `${count.toLocaleString()} selected` : text}
      </span>
      {selectAll && <SelectAllButton {...selectAll} />}
      <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
      {direct.map((action) => (
        <Button
          key={action.id}
          isDisabled={action.isDisabled}
          onPress={action.onAction}
          className={`${BUTTON} ${action.isDanger ? 'text-danger' : 'text-ink'}`}
        >
          {action.icon && !(isNarrow && isLong) ? <action.icon aria-hidden size={16} className="shrink-0" /> : null}
          <span className="truncate">{action.label}</span>
        </Button>
      ))}
      {more.length > 0 ? (
        <Menu
          label="More actions for the selection"
          placement="top end"
          items={more.map(({ isDanger, ...action }) => ({ ...action, tone: isDanger ? 'danger' : undefined }))}
          trigger={<IconButton icon={MoreHorizontal} label="More actions for the selection" />}
        />
      ) : null}
      <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
      <IconButton icon={X} label="Clear selection" onPress={onClear} className="text-muted" />
    </Toolbar>
  );
}

/**
 * The bar goes with the selection, and with it the button that had the focus: the list has it, at the row where it was. A
 * page that was left takes care of itself.
 */
function focusAfterBar(list: HTMLElement | null): void {
  if (list?.isConnected && document.activeElement === document.body) list.focus({ preventScroll: true });
}

function SelectAllButton({ label, onAction }: SelectAll) {
  const [isReading, setReading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const select = async () => {
    if (isReading) return;
    setReading(true);
    const buttons = [...(button.current?.parentElement?.querySelectorAll('button') ?? [])];
    const next = buttons.find((each) => each !== button.current);
    await onAction();
    setReading(false);
    // This button goes when all is selected: the keyboard stays in the bar.
    if ([button.current, document.body].includes(document.activeElement as HTMLButtonElement)) next?.focus();
  };
  return (
    <Button
      ref={button}
      onPress={() => void select()}
      className={`${BUTTON} cursor-pointer text-accent ${isReading ? 'cursor-progress opacity-50' : ''}`}
    >
      {label}
    </Button>
  );
}
