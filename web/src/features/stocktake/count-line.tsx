import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { exact, quantityMax } from '#contract/limits.ts';
import { recordPath } from '#web/api/kinds.ts';
import { stocktakesApi } from '#web/api/stocktakes.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { QuantityChoices } from '#web/screens/quantity/quantity-choices.tsx';
import { useSavedQuantity } from '#web/screens/quantity/use-saved-quantity.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { countKey } from './count-key.ts';
import { Difference } from './difference.tsx';
import { LineNote } from './line-note.tsx';

export interface CountLineProps {
  stocktakeID: string;
  line: StocktakeLineRow;
  canCount: boolean;
  isBlind: boolean;
}

/**
 * One item in one box: what is expected, how many were counted, and what differs. What is typed when it can be counted no
 * longer, as others post the stocktake, leaves with its field, which says that it was not saved.
 */
export function CountLine({ canCount, ...line }: CountLineProps) {
  return canCount ? <OpenLine {...line} /> : <ClosedLine {...line} />;
}

type LineProps = Omit<CountLineProps, 'canCount'>;

function ClosedLine({ line, ...props }: LineProps) {
  const { counted, itemUnit } = line;
  return (
    <LineFrame {...props} line={line} canCount={false} quantity={counted}>
      <span className="tabular-nums">{counted === null ? 'Not counted' : formatQuantity(counted, itemUnit)}</span>
    </LineFrame>
  );
}

function OpenLine({ stocktakeID, line, isBlind }: LineProps) {
  const field = useRef<HTMLSpanElement>(null);
  const { quantity, change, flush, notes, hint, choices, fieldEvents } = useCount(stocktakeID, line, field);
  const { itemName, itemUnit, expected } = line;
  const step = (by: number) => {
    // What is typed and not yet reported counts.
    commitFocusedInput(field.current);
    change((shown) => Math.max(0, exact((shown ?? 0) + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The field itself reports on Enter first: leaving it in between would empty it.
      requestAnimationFrame(() => {
        focusNext(field.current);
        flush();
      });
    } else if (!(event.ctrlKey || event.metaKey || event.altKey) && (event.key === '+' || event.key === '-')) {
      event.preventDefault();
      step(event.key === '+' ? 1 : -1);
    }
  };
  return (
    <LineFrame {...{ stocktakeID, line, isBlind, quantity }} canCount>
      <span ref={field} title={hint} className="ms-auto flex min-w-0 flex-col items-end gap-1" {...fieldEvents}>
        <span className="flex min-w-0 items-center gap-1" data-count>
          <NumberField
            label={`Count of ${itemName} in ${line.boxName}`}
            isLabelHidden
            minValue={0}
            maxValue={quantityMax}
            value={quantity}
            placeholder="–"
            onChange={change}
            onKeyDown={onKeyDown}
            {...notes}
            className="w-36 shrink-0 mobile:w-44"
          />
          <span className="w-16 truncate text-sm text-muted mobile:w-12 mobile:empty:hidden" title={itemUnit}>
            {itemUnit}
          </span>
          {quantity === null && !isBlind ? (
            <IconButton icon={Check} label={`${itemName} as expected`} onPress={() => change(expected)} />
          ) : (
            <IconButton
              icon={X}
              label={`Clear the count of ${itemName}`}
              isDisabled={quantity === null}
              onPress={() => change(null)}
            />
          )}
        </span>
        <QuantityChoices choices={choices} />
      </span>
    </LineFrame>
  );
}

interface LineFrameProps extends CountLineProps {
  /** As it is shown, saved or not. */
  quantity: number | null;
  children: ReactNode;
}

function LineFrame({ stocktakeID, line, canCount, isBlind, quantity, children }: LineFrameProps) {
  const { itemID, itemName, itemUnit, expected, isGone } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 last:border-b-0">
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <TextLink href={recordPath('item', itemID)} isCut>
            {itemName}
          </TextLink>
          {isGone && <Badge>Deleted</Badge>}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {!isBlind && (
            <span className="text-xs text-muted tabular-nums">Expected {formatQuantity(expected, itemUnit)}</span>
          )}
          <LineNote stocktakeID={stocktakeID} line={line} canCount={canCount} />
        </span>
      </span>
      {!isBlind && quantity !== null && <Difference value={exact(quantity - expected)} unit={itemUnit} />}
      {children}
    </li>
  );
}

/** The count of a line, saved as it is changed. */
function useCount(stocktakeID: string, line: StocktakeLineRow, field: React.RefObject<HTMLElement | null>) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const { itemID, boxID, itemName, boxName } = line;
  return useSavedQuantity<number | null>({
    key: countKey(stocktakeID, line),
    stored: { quantity: line.counted, version: line.version },
    field,
    async save(counted, version) {
      const args = { workspaceID, stocktakeID, itemID, boxID, counted, version };
      const { data, error } = await dispatch(
        stocktakesApi.endpoints.stocktakeLineSave.initiate(args, { track: false }),
      );
      return { version: data?.line?.version, error };
    },
    name: 'counted',
    words: (counted) => (counted === null ? '“Not counted”' : formatQuantity(counted, line.itemUnit)),
    lost: { title: 'Count not saved', what: `the count of ${itemName} in ${boxName}` },
  });
}

/** The field of the next line, whatever box it is in; leaving a field reports what is typed in it. */
function focusNext(from: HTMLElement | null): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-count] input:not([type=hidden])')];
  const at = inputs.findIndex((input) => from?.contains(input));
  const next = inputs[at + 1];
  if (next) {
    next.focus();
    next.select();
  } else inputs[at]?.blur();
}
