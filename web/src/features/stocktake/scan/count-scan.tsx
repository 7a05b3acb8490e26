import { Check, PackageSearch } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Stocktake } from '#contract/kinds/stocktake.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { CameraView } from '#web/screens/scan/camera/camera-view.tsx';
import { CodeEntry } from '#web/screens/scan/code-entry.tsx';
import { DoneList } from '#web/screens/scan/done-list.tsx';
import { useHandScanner } from '#web/screens/scan/use-hand-scanner.ts';
import { useResolve } from '#web/screens/scan/use-resolve.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useMediaQuery } from '#web/ui/foundations/use-media-query.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { AddItem } from '../add-item.tsx';
import { CountLines } from '../count-lines.tsx';
import { CountQuestion, countFormID } from './count-question.tsx';
import { useScanCount } from './use-scan-count.ts';

const none: readonly string[] = [];

/** Enter without a code answers the question that is asked. */
function submitCount(): void {
  const form = document.getElementById(countFormID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

interface CountScanProps {
  stocktake: Stocktake;
  /** Codes that were scanned before this was shown; it takes them. */
  waiting: RefObject<string[]>;
}

/** Counting by camera, hand scanner or typed codes: a box, then the items in it. */
export function CountScan({ stocktake, waiting }: CountScanProps) {
  const { stocktakeID, blind: isBlind } = stocktake;
  const { lookUp, isLooking, problem } = useResolve();
  const counting = useScanCount(stocktake);
  const { box, asked, notice } = counting;
  const [last] = counting.done;
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  // There the focus in a field brings up a keyboard over half of the screen.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const latestTake = useRef(counting.take);
  useEffect(() => {
    latestTake.current = counting.take;
  });
  const queue = useRef(Promise.resolve());
  const answering = useRef(Promise.resolve());
  /** One after the other, in the order of the scans. */
  const scan = (code: string) => {
    if (!isTouch) input.current?.focus();
    queue.current = queue.current.then(async () => {
      const scanned = await lookUp(code);
      // What is being saved of the question before is not skipped.
      await answering.current;
      if (!scanned) return;
      const skipped = counting.askedNow.current;
      if (skipped) {
        const message = 'It was not counted. Scan it again to count it.';
        dispatch(toastAdded({ type: 'info', title: `Skipped ${skipped.itemName}`, message }));
      }
      await latestTake.current(scanned);
    });
  };
  useHandScanner(input, scan);
  const takeWaiting = useEffectEvent(() => {
    for (const code of waiting.current.splice(0)) scan(code);
  });
  useEffect(() => takeWaiting(), []);
  const focusCode = () => {
    if (!isTouch) requestAnimationFrame(() => input.current?.focus());
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <div className="flex flex-col gap-4">
          <CameraView isPaused={isLooking || asked !== null} onCode={scan} />
          <CodeEntry
            isLooking={isLooking}
            onCode={scan}
            onEnter={submitCount}
            inputRef={input}
            isFocusedFirst={!isTouch}
          />
          {last && !last.isUndone && (
            <p className="flex items-center gap-2 text-sm wrap-anywhere text-success">
              <Check size={16} aria-hidden className="shrink-0" />
              {last.text}
            </p>
          )}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        {problem !== null && (
          <Banner tone="error" isLive title="The code could not be looked up">
            {problem}
          </Banner>
        )}
        {notice !== null && (
          <Banner tone="warning" isLive title={notice.title} onDismiss={counting.dismissNotice}>
            {notice.text}
          </Banner>
        )}
        {asked !== null && (
          <CountQuestion
            key={asked.stocktakeLineID}
            line={asked}
            isBlind={isBlind}
            isSaving={counting.isSaving}
            onCount={(counted) => {
              answering.current = counting.answer(counted);
              focusCode();
            }}
            onSkip={() => {
              counting.skip();
              focusCode();
            }}
          />
        )}
        <Card title="Counting in" description={box ? undefined : 'Scan a box, then the items in it.'}>
          <ReferencePicker
            to="box"
            label="Box"
            isLabelHidden
            value={box?.id ?? null}
            onChange={(id) => counting.setBox(id === null ? null : { id, title: '' })}
          />
        </Card>
        {box !== null && (
          <CountLines
            key={box.id}
            {...{ stocktakeID, isBlind }}
            boxID={box.id}
            canCount
            empty={
              <EmptyState
                icon={PackageSearch}
                title="Nothing is expected in this box"
                actions={
                  <AddItem {...{ stocktakeID }} boxID={box.id} boxName={box.title || 'this box'} without={none} />
                }
              >
                Scan what you find in it, or add it here.
              </EmptyState>
            }
          />
        )}
        <DoneList title="Scanned" emptyText="Scanned items appear here." done={counting.done} onUndo={counting.undo} />
      </div>
    </div>
  );
}
